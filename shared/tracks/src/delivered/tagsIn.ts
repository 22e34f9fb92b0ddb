import type { TaxonomyValue } from '@segno/contract/taxonomy';

type Held = TaxonomyValue[string];

/** The tags of a field, whether it holds one, many or none (X1: values of the taxonomy). */
export const tagsIn = (held: Held | undefined): readonly Extract<Held, { uuid: string }>[] => {
  if (held === undefined || held === null) return [];
  return Array.isArray(held) ? held : [held];
};
