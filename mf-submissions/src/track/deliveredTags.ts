import type { TagField, TaxonomyValue } from '@segno/contract/taxonomy';

/** The tags of a delivery under the names of their fields, in the fields' order; fields without a tag are left out. */
export const deliveredTags = (
  taxonomy: TaxonomyValue,
  fields: readonly Pick<TagField, 'key' | 'name'>[],
): { label: string; tags: string[] }[] =>
  fields.flatMap(({ key, name }) => {
    const value = taxonomy[key];
    if (value === undefined || value === null) return [];
    const tags = (Array.isArray(value) ? value : [value]).map((tag) => tag.name);
    return tags.length === 0 ? [] : [{ label: name, tags }];
  });
