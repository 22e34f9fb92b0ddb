import { RATE, samplesOf } from './sound';

/** A plain 16-bit WAV of a sound. */
export const wavFile = (sound: Parameters<typeof samplesOf>[0]): Uint8Array<ArrayBuffer> => {
  const { channels = 2 } = sound;
  const samples = samplesOf(sound);
  const bytes = new Uint8Array(44 + samples.byteLength);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  bytes.set(new Uint8Array(samples.buffer), 44);
  return bytes;
};
