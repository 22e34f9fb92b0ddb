import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, optionalText, timestamp, uuid } from '../core/fields';
import { assetStatuses, reviewStatuses } from './publishing';

/** A source file before its content was replaced, to compare with the new one by ear. */
export const formerSourceFile = z.object({
  original_file_name: z.string(),
  duration: z.nullable(z.number()),
  channels: z.nullable(z.int()),
  sample_rate: z.nullable(z.int()),
  /** F9: LUFS and dBTP. */
  integrated_loudness: z.nullable(z.number()),
  true_peak: z.nullable(z.number()),
  md5: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  status: z.enum(reviewStatuses),
  revision_note: z.nullable(z.string()),
  url: z.nullable(z.string()),
  original_wav_url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  replaced_at: timestamp(),
  replaced_by: z.nullable(z.string()),
});

/** F14: a revision note about an earlier content of the file. */
const formerNote = z.object({
  revision_note: z.string(),
  status: z.enum(reviewStatuses),
  original_file_name: z.string(),
  replaced_at: timestamp(),
  replaced_by: z.nullable(z.string()),
});

/** C16: an upload that will replace a file, which stays unchanged until this one is accepted. */
export const fileReplacement = z.object({
  original_file_name: z.string(),
  /** `failed`: it was refused, and can be withdrawn. */
  status: z.enum(['pending', 'failed']),
  /** Why it was refused (F10: limits and messages of the checks). */
  problems: z.array(z.string()),
});

/** One WAV of a song (specification, 'Song source file'). Every url is signed for an hour (F15: uploads). */
export const songSourceFile = z.object({
  uuid: uuid(),
  file_type: z.string(),
  label: z.string(),
  /** Seconds; for a loop, of the repeated file, so that the screen shows a third of it (F4: loops are played three times). */
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
  /** Why its content cannot be used, while `asset_status` is processing_failed. */
  problems: z.array(z.string()),
  /** F9: LUFS and dBTP; null for files that predate the measurement. */
  integrated_loudness: z.nullable(z.number()),
  true_peak: z.nullable(z.number()),
  /** Checksums of the original, lower-case hex; null for files that predate them. */
  md5: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** False if the stored original is missing or different: then its addresses are null. */
  is_intact: z.boolean(),
  asset_status: z.enum(assetStatuses),
  created_at: timestamp(),
  updated_at: timestamp(),
  /** F7: the stereo preview, for the player. */
  url: z.nullable(z.string()),
  url_wav: z.nullable(z.string()),
  /** The zip that it was in, if any. */
  url_zip: z.nullable(z.string()),
  original_wav_url: z.nullable(z.string()),
  original_repeated_wav_url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  /** The upload that replaced its first content; null if none did. */
  revision_filename: z.nullable(z.string()),
  revision_storage_key: z.nullable(z.string()),
  /** Null if no replacement is in progress. */
  replacement: z.nullable(fileReplacement),
  /** The last playable content before this one. */
  former: z.nullable(formerSourceFile),
  /** Newest first. */
  note_history: z.array(formerNote),
});
export type SongSourceFile = z.output<typeof songSourceFile>;

/** Whether a file with that name may be uploaded as a source file: a WAV, or a zip of WAVs (F2: file types; F11: uploads of a revision). */
export const isSourceFileName = (name: string): boolean => /\.(wave?|zip)$/i.test(name);

/**
 * A change of a song's files. With the `uuid` of an existing one: its review, its removal, with `_withdraw` the withdrawal
 * of a refused replacement, or, with `url` and `original_filename`, the upload that replaces it. Without: an upload to add
 * as a `file_type`; one in the state init is not an upload, and ignored.
 */
export const sourceFileInput = z.object({
  uuid: z.optional(uuid()),
  file_type: z.optional(z.string().check(z.maxLength(64))),
  /** The Location of an upload. C5: without `original_filename` it is what GET returned, and ignored. */
  url: z.nullish(z.string().check(z.maxLength(4096))),
  original_filename: optionalText(),
  state: z.optional(z.enum(['init', 'validating', 'uploading', 'uploaded'])),
  status: z.optional(z.enum(reviewStatuses)),
  revision_note: optionalText(5000),
  _delete: z.optional(z.boolean()),
  _withdraw: z.optional(z.boolean()),
});
export type SourceFileInput = z.output<typeof sourceFileInput>;

/** 412 until the peaks exist (F16: waveforms). */
export const readWaveform = endpoint({
  method: 'GET',
  path: '/song_source_file/:uuid/waveform',
  summary: 'A source file with the address of its waveform',
  permission: 'signed-in',
  params: byUuid,
  response: z.object({ song_source_file: songSourceFile }),
});

/** Peaks as stored by the server: `length` values from 0 to 1, the highest of which is the true peak. */
export const waveform = z.object({
  version: z.literal(1),
  length: z.int(),
  data: z.array(z.number().check(z.gte(0), z.lte(1))),
});
export type Waveform = z.output<typeof waveform>;
