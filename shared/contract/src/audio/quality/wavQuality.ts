import { z } from 'zod/mini';

/** A value at one position of a sound. */
const spot = z.object({
  /** Seconds from the start. */
  at: z.number(),
  value: z.number(),
});

/**
 * What one pass over the samples of a 16-bit WAV finds besides its loudness (docs/decisions/0060-quality.md). Browser and
 * server measure it with the same code and rounding. Levels are dBFS: 0 is full scale.
 */
export const wavQuality = z.object({
  /** The highest sample; null for digital silence. */
  sample_peak: z.nullable(z.number()),
  /** The maximum of consecutive samples at full scale in one channel (F8: quality). */
  longest_full_scale_run: z.int(),
  /** F8: the number of runs at full scale that are longer than allowed. */
  clip_count: z.int(),
  /** The first of them, at most one per second: the position, and the longest run there. */
  clips: z.array(spot),
  /** Seconds below −60 dBFS at the start and at the end; in a silent file all of it counts as the start. */
  head_silence: z.number(),
  tail_silence: z.number(),
  /** The mean of the samples, in the channel where it is furthest from 0; a fraction of full scale. */
  dc_offset: z.number(),
  /** Both channels of a stereo file are the same, within −60 dB. */
  is_mono: z.boolean(),
  /** Of the two channels of a stereo file, −1 to 1; null for other files and if a channel is silent. */
  correlation: z.nullable(z.number()),
  /** The second of a stereo file in which it is lowest. */
  lowest_correlation: z.nullable(spot),
  /** The level of the quietest tenth of a second that is not digital silence. */
  noise_floor: z.nullable(spot),
  /** Hz, in steps of 500: nothing above exceeds the noise of 16 bits; null if it is too short. */
  bandwidth: z.nullable(z.int()),
  /** The sound ends abruptly at its bandwidth, as after an encoder's filter, instead of fading towards it. */
  is_cut_off: z.boolean(),
  /** The only one of the six channels of 5.1, counted from 1, that sounds like an LFE. */
  lfe_channel: z.nullable(z.int()),
  /** Energy of the three directions of ambisonics relative to W: at most 1 in AmbiX, 2 in FuMa. */
  direction_ratio: z.nullable(z.number()),
  /** The jump from the last sample to the first if it is larger than those around it: a loop clicks there. */
  seam_step: z.nullable(z.number()),
});

export type WavQuality = z.infer<typeof wavQuality>;
