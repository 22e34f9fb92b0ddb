import { wavHeader } from '@segno/contract/audio';
import { SAMPLE_RATE } from './sound/signal';
import type { Signal } from './sound/signal';

/** The extensible format's fields after the plain ones (F5: WAV): sizes, the speaker mask, and the PCM identifier. */
const extension = (mask: number): Buffer => {
  const bytes = Buffer.from('16001000' + '00000000' + '0100000000001000800000aa00389b71', 'hex');
  bytes.writeUInt32LE(mask, 4);
  return bytes;
};

/** The bytes before the samples: the extensible format for more than two channels, with a mask for 5.1 (F6: L R C LFE Ls Rs). */
const header = (channels: number, dataBytes: number): Buffer => {
  const plain = Buffer.from(wavHeader({ channels, sampleRate: SAMPLE_RATE, dataBytes }));
  if (channels <= 2) return plain;
  const head = Buffer.concat([plain.subarray(0, 36), extension(channels === 6 ? 0x3f : 0), plain.subarray(36)]);
  head.writeUInt32LE(head.length - 8 + dataBytes, 4);
  head.writeUInt32LE(40, 16);
  head.writeUInt16LE(0xfffe, 20);
  return head;
};

/** Encodes channels of equal length, all of them below full scale, as a WAV of 16 bits and 48 kHz. */
export const toWav16 = (signal: Signal): Buffer => {
  const frames = signal[0]!.length;
  const samples = new Int16Array(frames * signal.length);
  signal.forEach((channel, first) => {
    for (let i = 0, at = first; i < frames; i++, at += signal.length)
      samples[at] = ((channel[i]! * 32767 + 32768.5) | 0) - 32768;
  });
  return Buffer.concat([header(signal.length, samples.byteLength), Buffer.from(samples.buffer)]);
};
