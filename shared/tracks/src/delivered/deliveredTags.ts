import type { TagField, TaxonomyValue } from '@segno/contract/taxonomy';
import { tagsIn } from './tagsIn';

/** The tags of a delivery by the names of their fields, in order; fields without a tag are left out. */
export const deliveredTags = (
  taxonomy: TaxonomyValue,
  fields: readonly Pick<TagField, 'key' | 'name'>[],
): { label: string; tags: string[] }[] =>
  fields.flatMap(({ key, name }) => {
    const tags = tagsIn(taxonomy[key]).map((tag) => tag.name);
    return tags.length === 0 ? [] : [{ label: name, tags }];
  });
