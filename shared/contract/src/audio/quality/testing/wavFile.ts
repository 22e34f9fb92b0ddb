import { wavHeader } from '../../wavHeader';
import { RATE, samplesOf } from './sound';

/** A plain 16-bit WAV of a sound. */
export const wavFile = (sound: Parameters<typeof samplesOf>[0]): Uint8Array<ArrayBuffer> => {
  const { channels = 2 } = sound;
  const samples = samplesOf(sound);
  const bytes = new Uint8Array(44 + samples.byteLength);
  bytes.set(wavHeader({ channels, sampleRate: RATE, dataBytes: samples.byteLength }));
  bytes.set(new Uint8Array(samples.buffer), 44);
  return bytes;
};
