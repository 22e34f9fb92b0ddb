import type { SongDetail, TagChoice } from '@segno/contract/catalog';
import type { TagField } from '@segno/contract/taxonomy';
import { tagsOf, taxonomyOf, withTags } from './taxonomyGroups';

/** What the deck can add to a song: a result of the server, or a word for the list 'Tags'. */
export type Choice = TagChoice | { member: 'tags'; name: string };

type Values = Readonly<Record<string, unknown>>;

/** New value of a field of the form; without `name` nothing changes. */
export interface Filed {
  name?: string;
  value?: unknown;
  /** The result in words. */
  said: string;
  /** The field's name, where something was added. */
  field?: string;
  /** The field's value without the addition, and again with what it replaced. */
  without?: (value: unknown) => unknown;
}

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Adds a choice to its field. `label`: the form's label of a list field. */
export const filed = (values: Values, choice: Choice, o: { fields: readonly TagField[]; label: string }): Filed => {
  const { name } = choice;
  if (choice.member === 'taxonomy') {
    const field = o.fields.find(({ key }) => key === choice.tag_field?.key);
    const taxonomy = taxonomyOf(values['taxonomy']);
    const tags = field ? tagsOf(taxonomy, field.key) : [];
    if (!field) return { said: `${name} is in no field of the taxonomy.` };
    if (tags.some(({ uuid }) => uuid === choice.uuid)) return { said: `${name} is in ${field.name} already.` };
    if (field.multi && field.max !== null && tags.length >= field.max)
      return { said: `${field.name} is full: it takes at most ${field.max} tags.` };
    const tag = { uuid: choice.uuid, name };
    const next = withTags(taxonomy, field, field.multi ? [...tags, tag] : [tag]);
    const replaced = field.multi ? '' : tags.map((former) => `, in place of ${former.name}`).join('');
    const without = (value: unknown): unknown => {
      const now = taxonomyOf(value);
      const kept = tagsOf(now, field.key).filter(({ uuid }) => uuid !== choice.uuid);
      const isThere = kept.length < tagsOf(now, field.key).length;
      return isThere ? withTags(now, field, field.multi ? kept : tags) : value;
    };
    const said = `${name} is in ${field.name} now${replaced}.`;
    return { name: 'taxonomy', value: next, said, field: field.name, without };
  }
  const list = listIn(values[choice.member]);
  const entry = choice.member === 'tags' ? name : choice.uuid;
  if (list.includes(entry)) return { said: `${name} is in ${o.label} already.` };
  return {
    name: choice.member,
    value: [...list, entry],
    said: `${name} is in ${o.label} now.`,
    field: o.label,
    without: (value) => listIn(value).filter((each) => each !== entry),
  };
};

/** The name without its parent's: 'Pop / Indie Pop' is called like the tag 'Indie Pop'. */
const ownName = (name: string): string => (name.split(' / ').at(-1) ?? name).toLowerCase();

/**
 * Of choices with the same name, those of an empty field that blocks publication come first.
 * @param blocking paths of the fields that block it: 'genre_uuids', 'taxonomy.mood'
 */
export function requiredFirst(
  choices: readonly TagChoice[],
  values: Values,
  blocking: readonly string[],
): readonly TagChoice[] {
  const taxonomy = taxonomyOf(values['taxonomy']);
  const isRequired = ({ member, tag_field }: TagChoice): boolean =>
    member === 'taxonomy'
      ? tag_field !== null &&
        blocking.includes(`taxonomy.${tag_field.key}`) &&
        tagsOf(taxonomy, tag_field.key).length === 0
      : blocking.includes(member) && listIn(values[member]).length === 0;
  const names = [...new Set(choices.map(({ name }) => ownName(name)))];
  return names.flatMap((name) => {
    const same = choices.filter((choice) => ownName(choice.name) === name);
    return [...same.filter(isRequired), ...same.filter((choice) => !isRequired(choice))];
  });
}

const copied = ['genre_uuids', 'theme_uuids', 'instrument_uuids', 'tags', 'tags_hidden'] as const;

/** Field values with the tags of another song added; a field for one tag keeps the one that it has. */
export const copiedTags = (
  values: Values,
  from: Pick<SongDetail, (typeof copied)[number] | 'taxonomy'>,
  fields: readonly TagField[],
): { name: string; value: unknown; added: number }[] => {
  const lists = copied.map((name) => {
    const own = listIn(values[name]);
    const more = from[name].filter((entry) => !own.includes(entry));
    return { name, value: [...own, ...more], added: more.length };
  });
  let taxonomy = taxonomyOf(values['taxonomy']);
  let added = 0;
  for (const field of fields) {
    const own = tagsOf(taxonomy, field.key);
    const room = (field.multi ? (field.max ?? Infinity) : 1) - own.length;
    const more = tagsOf(from.taxonomy, field.key).filter(({ uuid }) => !own.some((tag) => tag.uuid === uuid));
    const taken = more.slice(0, Math.max(0, room));
    if (taken.length > 0) taxonomy = withTags(taxonomy, field, [...own, ...taken]);
    added += taken.length;
  }
  return [...lists, { name: 'taxonomy', value: taxonomy, added }].filter((change) => change.added > 0);
};
