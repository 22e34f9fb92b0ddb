import type { WavFormat } from '@segno/contract/audio';
import type { FoundWav } from '../../upload/sorting/wavPlaces';

/** The format of a valid WAV. */
export const goodWav = {
  container: 'RIFF',
  channels: 2,
  sampleRate: 48_000,
  bitDepth: 16,
  isPcm: true,
  ambisonicBFormat: false,
  channelMask: 0,
  frameBytes: 4,
  dataOffset: 44,
  dataBytes: 48_000 * 4 * 60,
  durationSeconds: 60,
  tag: 1,
  hasOpenEnd: false,
  tail: 'silent',
} as const;

/** A file as found and checked; null: it is not a WAV. */
export const testWav = (path: string, head: Partial<WavFormat> | null = {}): FoundWav => ({
  id: path,
  path,
  file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)),
  head: head ? { ...goodWav, ...head } : 'not-wav',
});
