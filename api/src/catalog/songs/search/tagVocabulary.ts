import { folded } from '@segno/contract';
import { sql } from 'kysely';
import { remembered } from '../../../engine/list/remembered';
import type { Db } from '../../../platform/db/database';

/** A name of a tag: its own, or a term or a variant of one. */
export interface TagWord extends SearchText {
  tag: string;
  /** The spelling; null for the tag's own name. */
  written: string | null;
}

/** A tag, or a genre, a theme, an instrument or a collection. */
export interface KnownTag {
  name: string;
  isTag: boolean;
  isHiddenFromTaggers: boolean;
  /** Tags that are a kind of it. */
  narrower: readonly string[];
}

/**
 * The names of tags and other things that songs are linked with, and what is a kind of what, without hidden tags (X3: which
 * tags may be chosen).
 */
export interface TagVocabulary {
  tags: ReadonlyMap<string, KnownTag>;
  /** Names of tags first. */
  words: readonly TagWord[];
  byLetters: ReadonlyMap<string, readonly TagWord[]>;
}

interface StoredVocabulary extends Record<string, unknown> {
  tags: ({ uuid: string } & KnownTag)[];
  terms: { tag: string; written: string[] }[];
}

/** By what was read, which is the same object until one of the tables changes. */
const known = new WeakMap<StoredVocabulary, TagVocabulary>();

/** Tables with two levels, and the column with the parent. */
const others = [
  ['song_genre', 'parent_genre_uuid'],
  ['song_theme', 'parent_theme_uuid'],
  ['instrument', 'parent_instrument_uuid'],
].map(
  ([table = '', parent = '']) => sql`
    select o.uuid, o.name, o.name_key, false as is_tag, false as is_hidden_from_taggers,
      array(select below.uuid from ${sql.table(table)} below where below.${sql.id(parent)} = o.uuid order by 1) as narrower
    from ${sql.table(table)} o`,
);

/** All tables that the vocabulary is read from. */
const tables = [
  ...(['tag', 'tag_relation', 'tag_relation_type', 'term', 'tag_term', 'tag_term_relation_type'] as const),
  ...(['song_genre', 'song_theme', 'instrument', 'song_collection'] as const),
];

const stored = sql<StoredVocabulary>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', x.uuid, 'name', x.name, 'isTag', x.is_tag,
        'isHiddenFromTaggers', x.is_hidden_from_taggers, 'narrower', x.narrower) order by x.is_tag desc, x.name_key, x.uuid), '[]')
        from (
          select t.uuid, t.name, t.name_key, true as is_tag, t.is_hidden_from_taggers, array(
            select x.tag_uuid from tag_relation x join tag_relation_type r on r.uuid = x.tag_relation_type_uuid
            where x.related_tag_uuid = t.uuid and r.is_hierarchical order by 1) as narrower
          from tag t where not t.is_hidden
          union all ${sql.join(others, sql` union all `)}
          union all select c.uuid, c.name, c.name_key, false, false, '{}'::uuid[] from song_collection c
        ) x) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('tag', x.tag_uuid, 'written', array_remove(
        array[e.name, e.sentence_case_variant, e.headline_case_variant] || e.linguistic_variants || e.spelling_variants, null)
        ) order by e.name_key, e.uuid), '[]')
        from tag_term x join term e on e.uuid = x.term_uuid
        join tag_term_relation_type r on r.uuid = x.tag_term_relation_type_uuid
        where not r.is_qualifier_for_term) as terms`;

/** The current vocabulary. */
export async function tagVocabulary(db: Db): Promise<TagVocabulary> {
  const read = await remembered(db, { select: stored, tables });
  const vocabulary = known.get(read) ?? vocabularyOf(read);
  known.set(read, vocabulary);
  return vocabulary;
}

function vocabularyOf({ tags, terms }: StoredVocabulary): TagVocabulary {
  const known = new Map(tags.map(({ uuid, ...tag }) => [uuid, tag]));
  const words = [
    ...tags.map(({ uuid, name }) => ({ tag: uuid, written: null, ...searchText(name) })),
    ...terms.flatMap(({ tag, written }) =>
      known.has(tag) ? [...new Set(written)].map((text) => ({ tag, written: text, ...searchText(text) })) : [],
    ),
  ];
  const byLetters = new Map<string, TagWord[]>();
  for (const word of words) byLetters.set(word.letters, [...(byLetters.get(word.letters) ?? []), word]);
  return { tags: known, words, byLetters };
}

/** A text in the form that searches compare. */
export interface SearchText {
  /** Its words, each with a space before it. */
  words: string;
  /** The same without spaces: equal for 'Hip-Hop', 'hip hop' and 'hiphop'. */
  letters: string;
  /** What a misspelling is compared with: all letters, and each of its words. */
  forms: readonly string[];
}

/** A text without case, accents and punctuation, and with 'and' for '&'. */
export function searchText(text: string): SearchText {
  const words = folded(text)
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/['’.]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = words.join('');
  return { words: words.map((word) => ` ${word}`).join(''), letters, forms: [...new Set([letters, ...words])] };
}
