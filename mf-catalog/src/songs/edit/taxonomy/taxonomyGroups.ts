import { taxonomyValue, type TagField, type TaxonomyValue } from '@segno/contract/taxonomy';

type Field = Pick<TagField, 'key' | 'name' | 'group'>;

export interface TaxonomyGroup<Item extends Field = TagField> {
  name: string;
  fields: Item[];
}

/** The fields under their groups, both in the order in which the server names them. */
export const taxonomyGroups = <Item extends Field>(fields: readonly Item[]): TaxonomyGroup<Item>[] =>
  [...new Set(fields.map(({ group }) => group))].map((name) => ({
    name,
    fields: fields.filter(({ group }) => group === name),
  }));

/** What a form holds of a taxonomy, as it was answered; empty for what never was an answer. */
export const taxonomyOf = (held: unknown): TaxonomyValue => taxonomyValue.safeParse(held).data ?? {};

type Tag = Extract<TaxonomyValue[string], { uuid: string }>;

/** The tags of a field, however many it takes. */
export const tagsOf = (taxonomy: TaxonomyValue, key: string): Tag[] => {
  const value = taxonomy[key];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The taxonomy with the tags of one field replaced; they stand by name, as the server answers them. */
export const withTags = (
  taxonomy: TaxonomyValue,
  field: Pick<TagField, 'key' | 'multi'>,
  tags: readonly Tag[],
): TaxonomyValue => {
  const sorted = [...tags].sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  return { ...taxonomy, [field.key]: field.multi ? sorted : (sorted[0] ?? null) };
};

const uuidsOf = (taxonomy: TaxonomyValue, key: string): string =>
  tagsOf(taxonomy, key)
    .map(({ uuid }) => uuid)
    .sort()
    .join();

/** The fields that say something else than before: only they are sent, so that nobody else's tags are overwritten. */
export const changedTags = (taxonomy: TaxonomyValue, before: TaxonomyValue): TaxonomyValue =>
  Object.fromEntries(Object.entries(taxonomy).filter(([key]) => uuidsOf(taxonomy, key) !== uuidsOf(before, key)));
