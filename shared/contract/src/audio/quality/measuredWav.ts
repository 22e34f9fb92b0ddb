import { z } from 'zod/mini';
import { wavQuality } from './wavQuality';

/** The content of a WAV's header, as `readWavFormat` reads it. */
const wavFormat = z.object({
  container: z.enum(['RIFF', 'RF64', 'BW64']),
  channels: z.int(),
  sampleRate: z.number(),
  bitDepth: z.int(),
  tag: z.int(),
  isPcm: z.boolean(),
  ambisonicBFormat: z.boolean(),
  channelMask: z.int(),
  frameBytes: z.int(),
  dataOffset: z.int(),
  dataBytes: z.int(),
  durationSeconds: z.number(),
  hasOpenEnd: z.boolean(),
  tail: z.enum(['silent', 'data', 'sound', 'unread']),
});

/** Measurements of a WAV, by the browser before it is sent or by the server afterwards: with the same code. */
export const measuredWav = z.object({
  fileName: z.string(),
  /** Or why it has none. */
  format: z.union([wavFormat, z.enum(['not-wav', 'cut-off'])]),
  /** null if it could not be measured: its format gives the reason, or it is damaged, which the checks of the server report. */
  measures: z.nullable(
    z.object({
      loudness: z.object({ integrated: z.nullable(z.number()), truePeak: z.nullable(z.number()) }),
      quality: wavQuality,
    }),
  ),
});
export type MeasuredWav = z.output<typeof measuredWav>;
