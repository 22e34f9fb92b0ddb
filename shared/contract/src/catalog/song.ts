import { z } from 'zod';
import {
  commaList,
  day,
  decimal,
  flag,
  named,
  optionalText,
  optionalUuid,
  requiredText,
  timestamp,
  uuid,
} from '../core/fields';
import { keysOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/permissions';
import { resource } from '../core/resource';
import { texts } from '../core/texts';
import { taxonomyInput, taxonomyValue } from '../taxonomy/taxonomyValue';
import { inspectionStates, publishBlockers, publishStateNames, reviewStatuses, versionTypes } from './publishing';
import { songSourceFile } from './sourceFile';

const blocker = z.enum(keysOf(publishBlockers));

/** A line of a song's writer table. Shares are per cent with two decimals; together they make 100 (M4). */
export const writerShare = z.object({
  writer_uuid: uuid(),
  name: z.string(),
  ipi_number: z.string().nullable(),
  pro: z.string().nullable(),
  role: z.string(),
  share: decimal(),
  editable: z.boolean(),
});
export type WriterShare = z.output<typeof writerShare>;

export const writerShareInput = z.object({
  writer_uuid: uuid(),
  share: z.coerce
    .number({ error: texts.number })
    .positive({ error: texts.number })
    .max(100, { error: texts.number })
    .refine((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9, { error: texts.number }),
  role: z.string().max(4).optional(),
});

/** M4: hundredths are added as whole numbers, so that 33.33 + 33.33 + 33.34 is exactly 100. */
export const sharesTotal = (rows: readonly { share: number }[]): number =>
  rows.reduce((sum, row) => sum + Math.round(row.share * 100), 0) / 100;

const songRow = z.object({
  uuid: uuid(),
  work_title: z.string(),
  work_id: z.string(),
  isrc: z.string().nullable(),
  duration: z.number().nullable(),
  bpm: z.number().nullable(),
  version_type: z.enum(versionTypes).nullable(),
  artist: z.object({ uuid: uuid(), name: z.string(), is_royalty: z.boolean() }).nullable(),
  assigned_to_name: z.string(),
  curation_state: named().nullable(),
  content_tier: named().nullable(),
  publish_state: z.enum(publishStateNames),
  is_publish_blocked: z.boolean(),
  is_desynchronized: z.boolean(),
  publish_allowed: z.boolean(),
  take_down_allowed: z.boolean(),
  song_collection_count: z.int(),
  source_files_count: z.int(),
  full_source_file: z
    .object({
      uuid: uuid(),
      original_wav_url: z.string().nullable(),
      url: z.string().nullable(),
      waveform_json_url: z.string().nullable(),
      duration: z.number().nullable(),
    })
    .nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const songDetail = songRow.extend({
  description: z.string().nullable(),
  description_hidden: z.string().nullable(),
  lyrics: z.string().nullable(),
  additional_lyrics_subjects: z.string().nullable(),
  artist_uuid: uuid().nullable(),
  assigned_to: uuid().nullable(),
  publisher_ruleset_uuid: uuid().nullable(),
  song_collection_uuids: z.array(uuid()),
  original_composer: z.string().nullable(),
  curation_states: z.array(named()),
  genre_uuids: z.array(uuid()),
  theme_uuids: z.array(uuid()),
  instrument_uuids: z.array(uuid()),
  tags: z.array(z.string()),
  tags_hidden: z.array(z.string()),
  taxonomy: taxonomyValue,
  auto_tagging_enabled: z.boolean(),
  artist_notes: z.string().nullable(),
  artist_suggested_instruments: z.string().nullable(),
  artist_suggested_usage: z.string().nullable(),
  artist_suggested_description: z.string().nullable(),
  artist_suggested_lyrics: z.string().nullable(),
  writer_shares: z.array(writerShare),
  source_files: z.array(songSourceFile),
  source_file_uploads: z.array(
    z.object({ uuid: uuid(), file_type: z.string(), status: z.string(), filename: z.string() }),
  ),
  revision_note: z.string().nullable(),
  revision_requested_at: timestamp().nullable(),
  inspection_state: z.enum(keysOf(inspectionStates)),
  is_visible: z.boolean(),
  is_visible_comments: z.string().nullable(),
  zip_state: z.enum(['in_progress', 'complete', 'error']).nullable(),
  zip_urls: z.record(z.string(), z.string()),
  publish_blockers: z.array(z.object({ code: blocker, text: z.string() })),
  generate_zip_allowed: z.boolean(),
  conflicting_songs: z.array(
    z.object({ uuid: uuid(), work_title: z.string(), artist_name: z.string(), reason: z.string() }),
  ),
  published_at: timestamp().nullable(),
});

const words = z.array(z.string().trim().min(1).max(120)).max(500);
const references = z.array(uuid()).max(200);

const songInput = z.object({
  work_title: requiredText(),
  artist_uuid: uuid(),
  description: optionalText(5000),
  description_hidden: optionalText(5000),
  lyrics: optionalText(20_000),
  additional_lyrics_subjects: optionalText(2000),
  /** S10: anything that is not a number counts as none. */
  bpm: z.preprocess((value) => toNumberOrNull(value), z.number().min(0).max(1000).nullish()),
  version_type: z.preprocess((value) => (value === '' ? null : value), z.enum(versionTypes).nullish()),
  original_composer: optionalText(),
  publisher_ruleset_uuid: optionalUuid(),
  content_tier: z.preprocess((value) => idOf(value), optionalUuid()),
  curation_state: z.preprocess((value) => idOf(value), optionalUuid()),
  song_collection_uuids: references.optional(),
  genre_uuids: references.optional(),
  theme_uuids: references.optional(),
  instrument_uuids: references.optional(),
  tags: words.optional(),
  tags_hidden: words.optional(),
  taxonomy: taxonomyInput.optional(),
  auto_tagging_enabled: z.boolean().optional(),
  writer_shares: z.array(writerShareInput).max(100).optional(),
  is_visible_comments: optionalText(2000),
  revision_note: optionalText(5000),
  request_revision: z.boolean().optional(),
  source_files: z
    .array(
      z.object({
        uuid: uuid(),
        status: z.enum(reviewStatuses).optional(),
        revision_note: optionalText(5000),
        _delete: z.boolean().optional(),
      }),
    )
    .max(1000)
    .optional(),
});

/** What GET gave, PUT takes back (C5): a reference comes as its uuid or as {uuid, name}. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'uuid' in value ? value.uuid : value;

const toNumberOrNull = (value: unknown): unknown => {
  if (value === undefined || typeof value === 'number') return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

export const song = resource({
  name: 'song',
  plural: 'songs',
  path: '/song',
  row: songRow,
  detail: songDetail,
  input: songInput,
  filters: z.object({
    artist_uuid: uuid().optional(),
    /** R6: a uuid for one person's songs, `-` and the uuid for everybody else's. */
    assigned_to: z
      .string()
      .regex(/^-?[0-9a-fA-F-]{36}$/, { error: texts.uuid })
      .optional(),
    publish_state: commaList(z.enum(publishStateNames)).optional(),
    is_publish_blocked: flag().optional(),
    is_desynchronized: flag().optional(),
    has_declined_files: flag().optional(),
    curation_state_uuid: commaList(uuid()).optional(),
    content_tier_uuid: commaList(uuid()).optional(),
    version_type: commaList(z.enum(versionTypes)).optional(),
    genre_uuid: commaList(uuid()).optional(),
    theme_uuid: commaList(uuid()).optional(),
    instrument_uuid: commaList(uuid()).optional(),
    song_collection_uuid: commaList(uuid()).optional(),
    channel_layout: commaList(z.enum(['stereo', 'ambisonic', 'surround_5_1'])).optional(),
    created_from: day().optional(),
    created_to: day().optional(),
    updated_from: day().optional(),
    updated_to: day().optional(),
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
  permissions: {
    read: ['CAN_GET_SONGS', LIBRARY_LOGIN],
    create: 'CAN_CREATE_SONGS',
    update: [
      'CAN_UPDATE_SONG_BASIC_INFORMATION',
      'CAN_UPDATE_SONG_METADATA',
      'CAN_UPDATE_SONG_SOURCE_FILES',
      'CAN_UPDATE_SONG_WRITER_SHARES',
      'CAN_UPDATE_SONG_PUBLISHER_RULESET',
      'CAN_UPDATE_SONG_COLLECTIONS',
      'CAN_PUBLISH_SONGS',
    ],
    remove: 'CAN_DELETE_SONGS',
  },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

export type SongRow = z.output<typeof songRow>;
export type SongDetail = z.output<typeof songDetail>;
