import type { WavHead } from '@segno/ui/upload';
import type { FoundWav } from '../wavPlaces';

const good = {
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
} as const;

/** A file as it was found and judged; null is no WAV. */
export const testWav = (path: string, head: Partial<NonNullable<WavHead>> | null = {}): FoundWav => ({
  id: path,
  path,
  file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)),
  head: head && { ...good, ...head },
});
