import { taxonomyValue, type TagField, type TaxonomyValue } from '@segno/contract/taxonomy';

type Field = Pick<TagField, 'key' | 'name' | 'group'>;

export interface TaxonomyGroup<Item extends Field = TagField> {
  name: string;
  fields: Item[];
}

/** Fields in groups, both in the server's order. */
export const taxonomyGroups = <Item extends Field>(fields: readonly Item[]): TaxonomyGroup<Item>[] =>
  [...new Set(fields.map(({ group }) => group))].map((name) => ({
    name,
    fields: fields.filter(({ group }) => group === name),
  }));

/** A form's taxonomy as received; empty if there is none. */
export const taxonomyOf = (held: unknown): TaxonomyValue => taxonomyValue.safeParse(held).data ?? {};

type Tag = Extract<TaxonomyValue[string], { uuid: string }>;

/** Tags of a field, whether it takes one or many. */
export const tagsOf = (taxonomy: TaxonomyValue, key: string): Tag[] => {
  const value = taxonomy[key];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The taxonomy with new tags of one field, sorted by name, as the server does. */
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

/** Changed fields: only they are sent, so that nobody else's tags are overwritten. */
export const changedTags = (taxonomy: TaxonomyValue, before: TaxonomyValue): TaxonomyValue =>
  Object.fromEntries(Object.entries(taxonomy).filter(([key]) => uuidsOf(taxonomy, key) !== uuidsOf(before, key)));
