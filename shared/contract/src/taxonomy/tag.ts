import { z } from 'zod/mini';
import {
  named,
  optionalText,
  orEmpty,
  reference,
  requiredText,
  requiredReference,
  textUpTo,
  timestamp,
  uuid,
} from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import * as texts from '../core/texts';

/** The maximum number of related tags, terms, examples or comparisons in one list of a tag. */
export const MOST_OF_A_TAG = 2000;

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  tag_category: named,
  /** Shown to taggers and customers. */
  external_definition: z.nullable(z.string()),
  is_problematic: z.boolean(),
  /** Offered nowhere (X3: which tags may be chosen). */
  is_hidden: z.boolean(),
  /** Offered only to holders of CAN_UPDATE_TAG. */
  is_hidden_from_taggers: z.boolean(),
  /** Songs that have it, except deleted ones. */
  song_count: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const texted = {
  internal_definition: z.nullable(z.string()),
  explanation: z.nullable(z.string()),
  note: z.nullable(z.string()),
  documentation: z.nullable(z.string()),
  wikipedia_url: z.nullable(z.string()),
  wikipedia_qid: z.nullable(z.string()),
  wikidata_url: z.nullable(z.string()),
  wikidata_description: z.nullable(z.string()),
  wikidata_english_label: z.nullable(z.string()),
  fuzzy_wikidata_relation: z.nullable(z.string()),
  discogs_genre_id: z.nullable(z.string()),
  discogs_style_id: z.nullable(z.string()),
  music_brainz_genre_id: z.nullable(z.string()),
};

/** Any number of `reference`, without duplicates. */
const references = () => z.optional(z.array(reference).check(z.maxLength(MOST_OF_A_TAG)));

/** At least one target of a relation. */
const related = () => z.array(reference).check(z.minLength(1, { error: texts.required }), z.maxLength(MOST_OF_A_TAG));

/** Describes music: chosen in fields, related to other tags, and named by terms (X8: relation types). */
export const tag = resource({
  name: 'tag',
  plural: 'tags',
  path: '/tag',
  row,
  detail: z.extend(row, {
    tagging_label: z.string(),
    numerical_value: z.nullable(z.number()),
    average_tempo: z.nullable(z.number()),
    is_musical: z.boolean(),
    ...texted,
    related_tags: z.array(z.object({ relation_uuid: uuid(), tags: z.array(named) })),
    tag_terms: z.array(z.object({ relation_uuid: uuid(), terms: z.array(named) })),
    /** Keys of the fields in which it can be chosen. */
    tag_fields: z.array(z.string()),
    examples: z.array(named),
    comparisons: z.array(named),
    genres: z.array(named),
    themes: z.array(named),
    instruments: z.array(named),
    auto_tag_as_keyword: z.boolean(),
    auto_tag_as_hidden_keyword: z.boolean(),
  }),
  input: z.object({
    name: requiredText(500),
    tag_category: requiredReference(),
    tagging_label: requiredText(255),
    tag_fields: z.optional(z.array(textUpTo(64)).check(z.maxLength(100))),
    external_definition: optionalText(10_000),
    internal_definition: optionalText(10_000),
    explanation: optionalText(10_000),
    numerical_value: orEmpty(z.number()),
    average_tempo: orEmpty(z.number().check(z.gte(0), z.lte(1000))),
    is_musical: z.optional(z.boolean()),
    is_problematic: z.optional(z.boolean()),
    is_hidden: z.optional(z.boolean()),
    is_hidden_from_taggers: z.optional(z.boolean()),
    related_tags: z.optional(z.array(z.object({ relation_uuid: uuid(), tags: related() })).check(z.maxLength(100))),
    tag_terms: z.optional(z.array(z.object({ relation_uuid: uuid(), terms: related() })).check(z.maxLength(100))),
    examples: references(),
    comparisons: references(),
    genres: references(),
    themes: references(),
    instruments: references(),
    auto_tag_as_keyword: z.optional(z.boolean()),
    auto_tag_as_hidden_keyword: z.optional(z.boolean()),
    note: optionalText(10_000),
    documentation: optionalText(10_000),
    wikipedia_url: optionalText(2000),
    wikipedia_qid: optionalText(64),
    wikidata_url: optionalText(2000),
    wikidata_description: optionalText(2000),
    wikidata_english_label: optionalText(255),
    fuzzy_wikidata_relation: optionalText(255),
    discogs_genre_id: optionalText(64),
    discogs_style_id: optionalText(64),
    music_brainz_genre_id: optionalText(64),
  }),
  filters: z.object({
    /** Key of a field in which it can be chosen. */
    tag_field: z.optional(textUpTo(64)),
    tag_category_uuid: z.optional(uuid()),
  }),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_TAG_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_TAG',
    update: 'CAN_UPDATE_TAG',
    remove: 'CAN_DELETE_TAG',
  },
  // Its choices are a separate call (`selectTags`), because artists use them too.
  only: ['list', 'get', 'create', 'update', 'remove'],
});
