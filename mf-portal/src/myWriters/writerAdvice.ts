import { folded } from '@segno/contract';
import type { MyWriter } from '@segno/contract/portal';

/** Who has none is in no file (M17: preflight of registrations). */
export const WITHOUT_IPI = 'Without an IPI number this share cannot be registered';

/** Who of the artist's writers is called so already; undefined when nobody is. */
export const sameNamed = (writers: readonly MyWriter[], fullName: string): MyWriter | undefined => {
  const name = folded(fullName);
  return name === '' ? undefined : writers.find(({ full_name }) => folded(full_name) === name);
};
