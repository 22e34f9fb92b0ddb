import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, timestamp, uuid } from '../core/fields';
import { assetStatuses, reviewStatuses } from './publishing';

/** One WAV of a song (specification, 'Song source file'). Every url is signed for an hour (F15). */
export const songSourceFile = z.object({
  uuid: uuid(),
  file_type: z.string(),
  label: z.string(),
  /** Seconds; of a loop the repeated file's, so that the screen shows a third of it (F4). */
  duration: z.nullable(z.number()),
  bit_depth: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  sample_rate: z.nullable(z.int()),
  original_file_name: z.string(),
  filename: z.string(),
  status: z.enum(reviewStatuses),
  revision_note: z.nullable(z.string()),
  meets_quality_requirements: z.nullable(z.boolean()),
  warnings: z.array(z.string()),
  /** Checksums of the original, lower-case hex; null for files that are older than they. */
  md5: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** False when the stored original is gone or another one: then its addresses are null. */
  is_intact: z.boolean(),
  asset_status: z.enum(assetStatuses),
  created_at: timestamp(),
  updated_at: timestamp(),
  /** What the player plays: the stereo preview (F7). */
  url: z.nullable(z.string()),
  url_wav: z.nullable(z.string()),
  url_zip: z.nullable(z.string()),
  original_wav_url: z.nullable(z.string()),
  original_repeated_wav_url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  revision_filename: z.nullable(z.string()),
  revision_storage_key: z.nullable(z.string()),
});
export type SongSourceFile = z.output<typeof songSourceFile>;

/** 412 until the peaks are there (F16). */
export const readWaveform = endpoint({
  method: 'GET',
  path: '/song_source_file/:uuid/waveform',
  summary: 'A source file with the address of its waveform',
  permission: 'signed-in',
  params: byUuid,
  response: z.object({ song_source_file: songSourceFile }),
});

/** Peaks as the server stores them (F16): `length` values from 0 to 1, the highest the true peak. */
export const waveform = z.object({
  version: z.literal(1),
  length: z.int(),
  data: z.array(z.number().check(z.gte(0), z.lte(1))),
});
export type Waveform = z.output<typeof waveform>;
