import type { PublishState } from '@segno/contract/catalog';
import type { StatusTone } from '@segno/ui';

/** Specification section 4: Published is high, Taken Down red, Error low, In Progress and others medium. */
export const publishTone = (state: PublishState): StatusTone => {
  if (state === 'Published') return 'high';
  if (state === 'Taken Down') return 'red';
  return state === 'Error' ? 'low' : 'medium';
};
