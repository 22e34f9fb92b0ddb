import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, named, timestamp, uuid } from '../core/fields';
import { song } from './song';

/** In what respect other songs resemble a song (X16: suggested tags): its artist, all of its tags, its sound. */
export const suggestionRules = ['same_artist', 'same_tags', 'same_sound'] as const;
export type SuggestionRule = (typeof suggestionRules)[number];

const tagField = z.object({ key: z.string(), name: z.string() });

/** A tag that similar songs have in a field, but the song itself does not. */
export const tagSuggestion = z.object({
  tag: named,
  tag_field: tagField,
  /** The one with the strongest evidence. */
  rule: z.enum(suggestionRules),
  /** For people: '7 of 9 tagged songs of this artist'. */
  reason: z.string(),
  /** The number of songs that have the tag. */
  support: z.int(),
  /** The number of similar songs. */
  of: z.int(),
});
export type TagSuggestion = z.output<typeof tagSuggestion>;

const refusedSuggestion = z.object({ tag: named, tag_field: tagField, by: z.string(), at: timestamp() });
export type RefusedSuggestion = z.output<typeof refusedSuggestion>;

/** The form's permission for changing tags. */
const permission = song.permissions.fields.taxonomy;

/** A tag in a field, by the field's key. */
const body = z.object({ tag_uuid: uuid(), tag_field: z.string().check(z.minLength(1), z.maxLength(64)) });

export const readTagSuggestions = endpoint({
  method: 'GET',
  path: '/song/:uuid/tag_suggestion',
  summary: 'Tags that songs like this one have and it has not (X16)',
  permission,
  params: byUuid,
  response: z.object({
    /** Strongest evidence first. */
    suggestions: z.array(tagSuggestion),
    /** Newest first. */
    refused: z.array(refusedSuggestion),
  }),
});

export const acceptTagSuggestion = endpoint({
  method: 'POST',
  path: '/song/:uuid/tag_suggestion/accept',
  summary: 'Put a suggested tag on a song, as its form does (X16)',
  record: 'song',
  permission,
  params: byUuid,
  body,
  response: z.object({ song: song.detail }),
});

export const refuseTagSuggestion = endpoint({
  method: 'POST',
  path: '/song/:uuid/tag_suggestion/refuse',
  summary: 'Say that a tag is not to be suggested for a song (X16)',
  permission,
  params: byUuid,
  body,
  response: z.object({}),
});

export const restoreTagSuggestion = endpoint({
  method: 'POST',
  path: '/song/:uuid/tag_suggestion/restore',
  summary: 'Take the refusal of a tag back (X16)',
  permission,
  params: byUuid,
  body,
  response: z.object({}),
});

export const readTagSuggestionCounts = endpoint({
  method: 'GET',
  path: '/tag/suggestion_counts',
  summary: 'How many suggested tags were accepted and refused, by rule (X16)',
  permission: 'CAN_UPDATE_TAG',
  response: z.object({
    /** Every rule, in order. */
    counts: z.array(z.object({ rule: z.enum(suggestionRules), accepted: z.int(), refused: z.int() })),
  }),
});
