import { z } from 'zod/mini';
import {
  anyOrAll,
  commaList,
  day,
  flag,
  prepared,
  named,
  optionalText,
  optionalReference,
  optionalUuid,
  orEmpty,
  requiredText,
  searchText,
  timestamp,
  uuid,
} from '../core/fields';
import { guarded, needs } from '../core/guarded';
import { keysOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import { numberIn } from '../core/numberIn';
import { resource } from '../core/resource';
import * as texts from '../core/texts';
import { taxonomyInput, taxonomyValue } from '../taxonomy/taxonomyValue';
import { derivedMembers, MOST_REFERENCES, MOST_WORDS } from './autoTagging';
import { bpm } from './bpm';
import { fileStates, inspectionStates, publishBlockers, publishStateNames, versionTypes } from './publishing';
import { optionalIswc } from './rights/iswc';
import { registrationChoices, songRegistration } from './rights/registration';
import { publisherProblem, songPublisher } from './rights/songPublisher';
import { liked, likeFilters } from './songsLike';
import { songSourceFile, sourceFileInput } from './sourceFile';
import { writerShare, writerShareInput } from './rights/writerShare';

/** Reasons why a song cannot be published; 'channel' is a requirement of an active channel: 'Radio: The ISRC is missing'. */
const blockers = z.array(
  z.object({
    code: z.enum([...keysOf(publishBlockers), 'channel']),
    text: z.string(),
    /** For 'channel': which one, and the member of the song that fixes it; null if it is in the channel's settings. */
    channel_uuid: z.optional(uuid()),
    field: z.optional(z.nullable(z.string())),
  }),
);
const fileState = z.enum(keysOf(fileStates));

const songRow = z.object({
  uuid: uuid(),
  work_title: z.string(),
  work_id: z.string(),
  isrc: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  bpm: z.nullable(z.number()),
  version_type: z.nullable(z.enum(versionTypes)),
  artist: z.nullable(z.object({ uuid: uuid(), name: z.string(), is_royalty: z.boolean() })),
  assigned_to_name: z.string(),
  curation_state: z.nullable(named),
  content_tier: z.nullable(named),
  publish_state: z.enum(publishStateNames),
  is_publish_blocked: z.boolean(),
  /** In a list without requirements of channels: they are only part of a single song. */
  publish_blockers: blockers,
  is_desynchronized: z.boolean(),
  publish_allowed: z.boolean(),
  take_down_allowed: z.boolean(),
  song_collection_count: z.int(),
  source_files_count: z.int(),
  file_states: z.array(fileState),
  full_source_file: z.nullable(
    z.object({
      uuid: uuid(),
      original_wav_url: z.nullable(z.string()),
      url: z.nullable(z.string()),
      waveform_json_url: z.nullable(z.string()),
      /** 100 peaks as bytes, in base64 (F16: waveforms); null if there are none. */
      waveform_thumbnail: z.nullable(z.string()),
      duration: z.nullable(z.number()),
    }),
  ),
  /**
   * X14: the tag through which a search found it ('Euphoric via "uplifting"'), S19: how it resembles the reference song;
   * null if its own texts matched, and outside of a search.
   */
  match_reason: z.nullable(z.string()),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const songDetail = z.extend(songRow, {
  description: z.nullable(z.string()),
  description_hidden: z.nullable(z.string()),
  lyrics: z.nullable(z.string()),
  additional_lyrics_subjects: z.nullable(z.string()),
  artist_uuid: z.nullable(uuid()),
  assigned_to: z.nullable(uuid()),
  publisher_ruleset_uuid: z.nullable(uuid()),
  song_collection_uuids: z.array(uuid()),
  original_composer: z.nullable(z.string()),
  /** Of the work that the song is a version of (S2: version types). */
  original_title: z.nullable(z.string()),
  /** Its other titles (M23: alternate titles and ISWC). */
  alternate_titles: z.array(z.string()),
  /** T and ten digits (S8: identifiers); null if unknown. */
  iswc: z.nullable(z.string()),
  curation_states: z.array(named),
  genre_uuids: z.array(uuid()),
  theme_uuids: z.array(uuid()),
  instrument_uuids: z.array(uuid()),
  tags: z.array(z.string()),
  tags_hidden: z.array(z.string()),
  taxonomy: taxonomyValue,
  auto_tagging_enabled: z.boolean(),
  /** Entries in the song's lists that were added by its tags (S11: auto tagging), with the tags: names, or uuids as in the list. */
  derived_entries: z.array(z.object({ member: z.enum(derivedMembers), value: z.string(), tags: z.array(named) })),
  artist_notes: z.nullable(z.string()),
  artist_suggested_instruments: z.nullable(z.string()),
  artist_suggested_usage: z.nullable(z.string()),
  artist_suggested_description: z.nullable(z.string()),
  artist_suggested_lyrics: z.nullable(z.string()),
  /** Omitted for people without CAN_GET_SONG_WRITER_SHARES. */
  writer_shares: z.optional(z.array(writerShare)),
  /** Its state at PROs (M20: states of a registration). */
  registrations: z.array(songRegistration),
  /**
   * According to the song's saved ruleset (M15: publishers of a song), and what is wrong with them. Omitted for people
   * without CAN_GET_SONG_PUBLISHER_RULESET or CAN_GET_SONG_WRITER_SHARES.
   */
  publishers: z.optional(z.array(songPublisher)),
  publisher_problems: z.optional(z.array(publisherProblem)),
  source_files: z.array(songSourceFile),
  source_file_uploads: z.array(
    z.object({
      uuid: uuid(),
      /** The resulting file, or the first of them. */
      source_file_uuid: uuid(),
      file_type: z.string(),
      status: z.literal('pending'),
      filename: z.string(),
    }),
  ),
  revision_note: z.nullable(z.string()),
  revision_requested_at: z.nullable(timestamp()),
  /** It was opened by the artist, to replace files that cannot be published (S10: saving a song). */
  revision_opened_by_artist: z.boolean(),
  inspection_state: z.enum(keysOf(inspectionStates)),
  is_visible: z.boolean(),
  is_visible_comments: z.nullable(z.string()),
  zip_state: z.nullable(z.enum(['in_progress', 'complete', 'error'])),
  zip_urls: z.record(z.string(), z.string()),
  /** Why the zips could not be generated. */
  zip_error: z.nullable(z.string()),
  generate_zip_allowed: z.boolean(),
  conflicting_songs: z.array(
    z.object({ uuid: uuid(), work_title: z.string(), artist_name: z.string(), reason: z.string() }),
  ),
  published_at: z.nullable(timestamp()),
});

const words = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(MOST_WORDS));
/** M10: as many as a registration's CSV has columns for. */
export const MOST_ALTERNATE_TITLES = 6;
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
/** Blank ones are dropped. */
const alternateTitles = prepared(
  (value) => (Array.isArray(value) ? value.filter((title) => !isBlank(title)) : value),
  z.optional(z.array(requiredText()).check(z.maxLength(MOST_ALTERNATE_TITLES))),
);
const references = z.array(uuid()).check(z.maxLength(MOST_REFERENCES));

/** Who may change what: specification section 6. */
const { input, fields, anyOf } = guarded({
  work_title: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', requiredText()),
  artist_uuid: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', uuid()),
  description: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText(5000)),
  description_hidden: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText(5000)),
  lyrics: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText(20_000)),
  additional_lyrics_subjects: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText(2000)),
  /** S10: anything that is not a number counts as null. */
  bpm: needs(
    'CAN_UPDATE_SONG_BASIC_INFORMATION',
    prepared((value) => toNumberOrNull(value), z.nullish(bpm)),
  ),
  version_type: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', orEmpty(z.enum(versionTypes))),
  original_composer: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText()),
  original_title: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText()),
  alternate_titles: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', alternateTitles),
  iswc: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalIswc()),
  publisher_ruleset_uuid: needs('CAN_UPDATE_SONG_PUBLISHER_RULESET', optionalUuid()),
  content_tier: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalReference()),
  curation_state: needs('CAN_PUBLISH_SONGS', optionalReference()),
  song_collection_uuids: needs('CAN_UPDATE_SONG_COLLECTIONS', z.optional(references)),
  genre_uuids: needs('CAN_UPDATE_SONG_METADATA', z.optional(references)),
  theme_uuids: needs('CAN_UPDATE_SONG_METADATA', z.optional(references)),
  instrument_uuids: needs('CAN_UPDATE_SONG_METADATA', z.optional(references)),
  tags: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', z.optional(words)),
  tags_hidden: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', z.optional(words)),
  taxonomy: needs('CAN_UPDATE_SONG_METADATA', z.optional(taxonomyInput)),
  inspection_state: needs('CAN_PUBLISH_SONGS', z.optional(z.enum(keysOf(inspectionStates)))),
  auto_tagging_enabled: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', z.optional(z.boolean())),
  writer_shares: needs('CAN_UPDATE_SONG_WRITER_SHARES', z.optional(z.array(writerShareInput).check(z.maxLength(100)))),
  is_visible_comments: needs('CAN_UPDATE_SONG_BASIC_INFORMATION', optionalText(2000)),
  revision_note: needs('CAN_UPDATE_SONG_SOURCE_FILES', optionalText(5000)),
  request_revision: needs('CAN_UPDATE_SONG_SOURCE_FILES', z.optional(z.boolean())),
  source_files: needs('CAN_UPDATE_SONG_SOURCE_FILES', z.optional(z.array(sourceFileInput).check(z.maxLength(1000)))),
});

const toNumberOrNull = (value: unknown): unknown => {
  if (value === undefined || typeof value === 'number') return value;
  return typeof value === 'string' ? (numberIn(value) ?? null) : null;
};

export const song = resource({
  name: 'song',
  plural: 'songs',
  path: '/song',
  row: songRow,
  detail: songDetail,
  input,
  unrecorded: ['request_revision'],
  filters: z.object({
    /** Songs with a tag of that or a similar name, in any language, or with a descendant of such a tag. */
    sounds_like: searchText(),
    ...likeFilters,
    artist_uuid: z.optional(uuid()),
    /** R6: a uuid for one person's songs, `-` and the uuid for everybody else's. */
    assigned_to: z.optional(z.string().check(z.regex(/^-?[0-9a-fA-F-]{36}$/, { error: texts.uuid }))),
    publish_state: z.optional(commaList(z.enum(publishStateNames))),
    is_publish_blocked: z.optional(flag()),
    publish_blocker: z.optional(commaList(z.enum(keysOf(publishBlockers)))),
    is_desynchronized: z.optional(flag()),
    /** Those that differ at a channel from what they are now (S14: what channels have of a song). */
    differs_from_channel: z.optional(flag()),
    /** By the latest state at any PRO or agency; at one PRO with `registration_pro_uuid`. */
    registration_status: z.optional(commaList(z.enum(keysOf(registrationChoices)))),
    registration_pro_uuid: z.optional(uuid()),
    has_declined_files: z.optional(flag()),
    file_state: z.optional(commaList(fileState)),
    curation_state_uuid: z.optional(commaList(uuid())),
    content_tier_uuid: z.optional(commaList(uuid())),
    version_type: z.optional(commaList(z.enum(versionTypes))),
    genre_uuid: z.optional(anyOrAll(uuid())),
    theme_uuid: z.optional(anyOrAll(uuid())),
    instrument_uuid: z.optional(anyOrAll(uuid())),
    /** Words of its `tags`, as they are written there. */
    tags: z.optional(anyOrAll(z.string())),
    tag_uuid: z.optional(anyOrAll(uuid())),
    song_collection_uuid: z.optional(anyOrAll(uuid())),
    /** Those that a batch operation has changed or created, while it can be undone. */
    batch_operation_uuid: z.optional(uuid()),
    channel_layout: z.optional(commaList(z.enum(['stereo', 'ambisonic', 'surround_5_1']))),
    /** Those whose next step is the caller's: metadata, files to review, publication. */
    waiting_for_me: z.optional(flag()),
    created_from: z.optional(day()),
    created_to: z.optional(day()),
    updated_from: z.optional(day()),
    updated_to: z.optional(day()),
  }),
  sort: [
    'work_title',
    'work_id',
    'artist',
    'duration',
    'bpm',
    'publish_state',
    'curation_state',
    'created_at',
    'updated_at',
  ],
  search: 'work_title',
  // S18: a search reports what it ignores instead of refusing everything.
  longestSearch: 12_000,
  beside: {
    /** What was searched instead of the text, which has no matches and may be a misspelling. */
    did_you_mean: z.optional(z.nullable(z.string())),
    /** The reference for similarity; null if it no longer exists, or belongs to somebody else. */
    liked: z.optional(z.nullable(liked)),
  },
  permissions: {
    read: ['CAN_GET_SONGS', LIBRARY_LOGIN],
    create: 'CAN_CREATE_SONGS',
    update: anyOf,
    remove: 'CAN_DELETE_SONGS',
    fields,
  },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

export type SongRow = z.output<typeof songRow>;
export type SongDetail = z.output<typeof songDetail>;
