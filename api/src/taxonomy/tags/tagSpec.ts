import { type InputOf, keysOf, texts } from '@segno/contract';
import { tag } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../../engine/crud';
import type { CrudSpec } from '../../engine/crudSpec';
import type { EndpointRoute } from '../../engine/endpointRoute';
import { inner, listOf } from '../../engine/list/listSource';
import type { Db } from '../../platform/db/database';
import { choiceErrors, chosenIn, namedLinks, replaceLinks } from '../links';
import { chosenInGroups, type Group, groupedRelations, relatedTags, rowsOfGroups, termsOfTag } from '../relations';
import { circleErrors } from './kindOfCircle';
import { lockAroundTag, removeTag } from './removeTag';
import { songCount, tagFieldLinks, tagLinks } from './tagLinks';
import { fieldsOfTag, plainMembers, tagRecord } from './tagRecord';

type TagInput = Partial<InputOf<typeof tag>>;

const relatedGroups = ({ related_tags }: TagInput): Group[] | undefined =>
  related_tags?.map(({ relation_uuid, tags }) => ({ relation: relation_uuid, uuids: tags }));
const termGroups = ({ tag_terms }: TagInput): Group[] | undefined =>
  tag_terms?.map(({ relation_uuid, terms }) => ({ relation: relation_uuid, uuids: terms }));

const linkMembers = keysOf(tagLinks);

/** How tags are stored in the database. */
export const tagSpec: CrudSpec<typeof tag, 'tag'> = {
  table: 'tag',
  from: listOf('tag', 't', { joins: [inner('tag_category', 'c', { uuid: sql`t.tag_category_uuid` })] }),
  select: {
    uuid: sql`t.uuid`,
    name: plainMembers.name,
    tag_category: sql`jsonb_build_object('uuid', c.uuid, 'name', c.name)`,
    external_definition: plainMembers.external_definition,
    is_problematic: plainMembers.is_problematic,
    is_hidden: plainMembers.is_hidden,
    is_hidden_from_taggers: plainMembers.is_hidden_from_taggers,
    song_count: songCount,
    created_at: sql`t.created_at`,
    updated_at: sql`t.updated_at`,
  },
  detail: {
    select: {
      ...plainMembers,
      related_tags: groupedRelations(relatedTags, sql`t.uuid`),
      tag_terms: groupedRelations(termsOfTag, sql`t.uuid`),
      tag_fields: fieldsOfTag,
      examples: namedLinks(tagLinks.examples, 'example', sql`t.uuid`),
      comparisons: namedLinks(tagLinks.comparisons, 'comparison', sql`t.uuid`),
      genres: namedLinks(tagLinks.genres, 'song_genre', sql`t.uuid`),
      themes: namedLinks(tagLinks.themes, 'song_theme', sql`t.uuid`),
      instruments: namedLinks(tagLinks.instruments, 'instrument', sql`t.uuid`),
    },
  },
  search: [sql`t.name_key`],
  sort: { name: sql`t.name_key`, created_at: sql`t.created_at`, updated_at: sql`t.updated_at` },
  filter: {
    tag_field: (key) => sql`exists (
        select from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid where x.tag_uuid = t.uuid and f.key = ${key})`,
    tag_category_uuid: (category) => sql`t.tag_category_uuid = ${category}`,
  },
  columns: {
    name: 'name',
    tagging_label: 'tagging_label',
    external_definition: 'external_definition',
    internal_definition: 'internal_definition',
    explanation: 'explanation',
    numerical_value: 'numerical_value',
    average_tempo: 'average_tempo',
    is_musical: 'is_musical',
    is_problematic: 'is_problematic',
    is_hidden: 'is_hidden',
    is_hidden_from_taggers: 'is_hidden_from_taggers',
    auto_tag_as_keyword: 'auto_tag_as_keyword',
    auto_tag_as_hidden_keyword: 'auto_tag_as_hidden_keyword',
    note: 'note',
    documentation: 'documentation',
    wikipedia_url: 'wikipedia_url',
    wikipedia_qid: 'wikipedia_qid',
    wikidata_url: 'wikidata_url',
    wikidata_description: 'wikidata_description',
    wikidata_english_label: 'wikidata_english_label',
    fuzzy_wikidata_relation: 'fuzzy_wikidata_relation',
    discogs_genre_id: 'discogs_genre_id',
    discogs_style_id: 'discogs_style_id',
    music_brainz_genre_id: 'music_brainz_genre_id',
    tag_category: 'tag_category_uuid',
    tag_fields: 'afterWrite',
    related_tags: 'afterWrite',
    tag_terms: 'afterWrite',
    examples: 'afterWrite',
    comparisons: 'afterWrite',
    genres: 'afterWrite',
    themes: 'afterWrite',
    instruments: 'afterWrite',
  },
  validate: async ({ db }, input, uuid) => ({
    ...(await choiceErrors(db, [
      ...(input.tag_category === undefined
        ? []
        : [{ path: 'tag_category', uuid: input.tag_category, table: 'tag_category' as const }]),
      ...chosenInGroups('related_tags', relatedTags, relatedGroups(input)),
      ...chosenInGroups('tag_terms', termsOfTag, termGroups(input)),
      ...linkMembers.flatMap((member) => chosenIn(member, tagLinks[member].to, input[member])),
    ])),
    ...(await fieldErrors(db, input.tag_fields)),
    ...(await circleErrors(db, uuid, relatedGroups(input))),
  }),
  afterWrite: async ({ db }, uuid, input) => {
    await replaceLinks(db, relatedTags, uuid, rowsOfGroups(relatedGroups(input)));
    await replaceLinks(db, termsOfTag, uuid, rowsOfGroups(termGroups(input)));
    for (const member of linkMembers)
      await replaceLinks(
        db,
        tagLinks[member],
        uuid,
        input[member]?.map((linked) => [linked]),
      );
    await replaceLinks(db, tagFieldLinks, uuid, await fieldRows(db, input.tag_fields));
  },
  lockBeforeRemove: lockAroundTag,
  remove: removeTag,
  unique: {
    tag_name: {
      field: 'name',
      text: texts.nameUnique,
      members: ['tag_category'],
      // X6: in its category.
      same: ({ name, tag_category }) => {
        const category = uuidOf(tag_category);
        return typeof name === 'string' && category !== undefined
          ? sql`name_key = fold(${name.trim()}) and tag_category_uuid = ${category}`
          : undefined;
      },
    },
  },
  activity: { label: ({ name }) => name, record: tagRecord },
};

/** The category, as sent or as stored. */
const uuidOf = (category: unknown): string | undefined => {
  if (typeof category === 'string') return category;
  if (typeof category !== 'object' || category === null || !('uuid' in category)) return undefined;
  return typeof category.uuid === 'string' ? category.uuid : undefined;
};

async function fieldRows(db: Db, keys: readonly string[] | undefined): Promise<string[][] | undefined> {
  if (keys === undefined) return undefined;
  if (keys.length === 0) return [];
  const fields = await db.selectFrom('tag_field').select('uuid').where('key', 'in', keys).execute();
  return fields.map(({ uuid }) => [uuid]);
}

async function fieldErrors(db: Db, keys: readonly string[] = []) {
  if (keys.length === 0) return {};
  const fields = await db.selectFrom('tag_field').select('key').execute();
  const known = new Set(fields.map(({ key }) => key));
  return Object.fromEntries(
    keys.flatMap((key, index) => (known.has(key) ? [] : [[`tag_fields.${index}`, [texts.choice]]])),
  );
}

/** The tags that describe music. */
export const tagRoutes = (): EndpointRoute[] => crud(tag, tagSpec);
