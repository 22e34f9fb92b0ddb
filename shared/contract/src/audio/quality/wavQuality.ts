import { z } from 'zod/mini';

/** A value of one place of a sound. */
const spot = z.object({
  /** Seconds from the start. */
  at: z.number(),
  value: z.number(),
});

/**
 * What one pass over the samples of a 16-bit WAV finds beside its loudness (docs/decisions/0060-quality.md). Both ends measure it
 * with the same code, rounded in the same way. Levels are dBFS: 0 is full scale.
 */
export const wavQuality = z.object({
  /** The highest sample; null for digital silence. */
  sample_peak: z.nullable(z.number()),
  /** The most samples in a row at full scale in one channel (F8: quality). */
  longest_full_scale_run: z.int(),
  /** F8: how many runs of more samples at full scale than is allowed there are. */
  clip_count: z.int(),
  /** The first of them, at most one a second: where, and the most samples of a run there. */
  clips: z.array(spot),
  /** Seconds below −60 dBFS at the start and at the end; of a silent file all of it at the start. */
  head_silence: z.number(),
  tail_silence: z.number(),
  /** The mean of the samples, of the channel where it is furthest from 0; a fraction of full scale. */
  dc_offset: z.number(),
  /** Both channels of a stereo file are the same, within −60 dB. */
  is_mono: z.boolean(),
  /** Of the two channels of a stereo file, −1 to 1; null of other files and where a channel is silent. */
  correlation: z.nullable(z.number()),
  /** The second of a stereo file in which it is lowest. */
  lowest_correlation: z.nullable(spot),
  /** The level of the quietest tenth of a second that is not digital silence. */
  noise_floor: z.nullable(spot),
  /** Hz, in steps of 500: nothing above is louder than the noise of 16 bits; null of what is too short. */
  bandwidth: z.nullable(z.int()),
  /** The sound ends at its bandwidth at once, as behind an encoder's filter, instead of fading towards it. */
  is_cut_off: z.boolean(),
  /** The one of the six channels of 5.1, counted from 1, that alone sounds like an LFE. */
  lfe_channel: z.nullable(z.int()),
  /** Energy of the three directions of ambisonics over that of W: at most 1 in AmbiX, 2 in FuMa. */
  direction_ratio: z.nullable(z.number()),
  /** The jump from the last sample to the first where it is larger than those around it: a loop clicks there. */
  seam_step: z.nullable(z.number()),
});

export type WavQuality = z.infer<typeof wavQuality>;
