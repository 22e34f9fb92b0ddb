import { z } from 'zod/mini';
import { wavQuality } from '../audio/quality/wavQuality';
import { assetStatuses } from '../catalog/publishing';
import { formerSourceFile } from '../catalog/sourceFile';
import { uuid } from '../core/fields';

/** One WAV of an accepted delivery (F3: one file per WAV), as it is now in the resulting song. */
export const deliveredWav = z.object({
  uuid: uuid(),
  file_name: z.string(),
  /** Seconds; for a loop, of the repeated file, so that the screen shows a third of it (F4: loops are played three times). */
  duration: z.nullable(z.number()),
  channels: z.nullable(z.int()),
  /** Processing state: previews, loudness and waveform are created while it is `processing` (F8: quality). */
  asset_status: z.enum(assetStatuses),
  /** Why its content cannot be used (F10: limits and messages of the checks), while `asset_status` is processing_failed. */
  problems: z.array(z.string()),
  /** LUFS and dBTP (F9: loudness); null if it could not be measured. */
  integrated_loudness: z.nullable(z.number()),
  true_peak: z.nullable(z.number()),
  /** Other measurements of its samples; null until then, and for files that predate the measurement. */
  quality: z.nullable(wavQuality),
  /** F7: the preview to play. */
  url: z.nullable(z.string()),
  /** All channels of an immersive file; null for stereo, and if it is missing or not processed. */
  original_wav_url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  /** Its last playable content before it was replaced; null if it never was. */
  former: z.nullable(
    z.pick(formerSourceFile, {
      original_file_name: true,
      duration: true,
      integrated_loudness: true,
      true_peak: true,
      url: true,
      waveform_json_url: true,
      replaced_at: true,
    }),
  ),
});
