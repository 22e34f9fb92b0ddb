import type { Reply } from '@segno/contract';
import type { selectTags, TagField, TaxonomyValue } from '@segno/contract/taxonomy';
import { tagsIn } from '@segno/tracks';
import type { Option } from '@segno/ui/list';

type Tag = Reply<typeof selectTags>['tags'][number];

/** The fields of the taxonomy with the choices of each. */
export interface TagChoices {
  /** The name of a field: 'Film / TV / Game Usage'. */
  label: (key: string) => string;
  options: (key: string) => readonly Option[];
}

const none: readonly Option[] = [];

/**
 * @param chosen the tags that a track already has: one that is no longer offered keeps its name there, so that it can be
 * seen and removed
 */
export const tagChoices = (
  fields: readonly Pick<TagField, 'key' | 'name'>[],
  tags: readonly Tag[],
  chosen: TaxonomyValue = {},
): TagChoices => {
  const byField = new Map<string, Option[]>();
  const add = (key: string, { uuid, name }: { uuid: string; name: string }) => {
    const options = byField.get(key) ?? [];
    if (!options.some(({ value }) => value === uuid)) options.push({ value: uuid, label: name });
    byField.set(key, options);
  };
  for (const tag of tags) for (const key of tag.tag_fields) add(key, tag);
  for (const [key, held] of Object.entries(chosen)) for (const tag of tagsIn(held)) add(key, tag);
  const names = new Map(fields.map(({ key, name }) => [key, name]));
  return { label: (key) => names.get(key) ?? key, options: (key) => byField.get(key) ?? none };
};
