import type { InputOf } from '@segno/contract';
import type { tag } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { refreshingSongs } from '../../catalog/publishing/refreshNamedSongsJob';
import type { Expression } from '../../engine/list/listPage';
import { auditedRecord } from '../../engine/records/auditedRecord';
import { linkedUuids } from '../links';
import { recordedRelations, relatedTags, termsOfTag } from '../relations';
import { tagLinks } from './tagLinks';

type TagMember = keyof InputOf<typeof tag>;

/** A tag `t`: members that are columns with the same name. */
export const plainMembers = {
  name: sql`t.name`,
  tagging_label: sql`t.tagging_label`,
  external_definition: sql`t.external_definition`,
  internal_definition: sql`t.internal_definition`,
  explanation: sql`t.explanation`,
  numerical_value: sql`t.numerical_value`,
  average_tempo: sql`t.average_tempo`,
  is_musical: sql`t.is_musical`,
  is_problematic: sql`t.is_problematic`,
  is_hidden: sql`t.is_hidden`,
  is_hidden_from_taggers: sql`t.is_hidden_from_taggers`,
  auto_tag_as_keyword: sql`t.auto_tag_as_keyword`,
  auto_tag_as_hidden_keyword: sql`t.auto_tag_as_hidden_keyword`,
  note: sql`t.note`,
  documentation: sql`t.documentation`,
  wikipedia_url: sql`t.wikipedia_url`,
  wikipedia_qid: sql`t.wikipedia_qid`,
  wikidata_url: sql`t.wikidata_url`,
  wikidata_description: sql`t.wikidata_description`,
  wikidata_english_label: sql`t.wikidata_english_label`,
  fuzzy_wikidata_relation: sql`t.fuzzy_wikidata_relation`,
  discogs_genre_id: sql`t.discogs_genre_id`,
  discogs_style_id: sql`t.discogs_style_id`,
  music_brainz_genre_id: sql`t.music_brainz_genre_id`,
} satisfies Partial<Record<TagMember, Expression>>;

/** Keys of the fields in which a tag `t` can be chosen, in the fields' order. */
export const fieldsOfTag = sql`array(
  select f.key from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid where x.tag_uuid = t.uuid order by f.position)`;

const recorded: Record<TagMember, Expression> = {
  ...plainMembers,
  tag_category: sql`t.tag_category_uuid`,
  tag_fields: fieldsOfTag,
  related_tags: recordedRelations(relatedTags, sql`t.uuid`),
  tag_terms: recordedRelations(termsOfTag, sql`t.uuid`),
  examples: linkedUuids(tagLinks.examples, sql`t.uuid`),
  comparisons: linkedUuids(tagLinks.comparisons, sql`t.uuid`),
  genres: linkedUuids(tagLinks.genres, sql`t.uuid`),
  themes: linkedUuids(tagLinks.themes, sql`t.uuid`),
  instruments: linkedUuids(tagLinks.instruments, sql`t.uuid`),
};

/** The editable data of a tag. */
export const tagRecord = auditedRecord({
  type: 'tag',
  table: 'tag',
  from: sql`tag t`,
  key: sql`t.uuid`,
  select: recorded,
  followUp: refreshingSongs('tag', ['name', 'is_hidden']),
  references: {
    tag_category: 'tag_category',
    related_tags: 'tag',
    tag_terms: 'term',
    examples: 'example',
    comparisons: 'comparison',
    genres: 'song_genre',
    themes: 'song_theme',
    instruments: 'instrument',
  },
});
