import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sound/signal';

/** Encodes two channels of equal length (-1 to 1, 48 kHz) as an mp3 of constant 192 kb/s (F7: previews). */
export const toMp3 = async (left: Float32Array, right: Float32Array): Promise<Buffer> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: 192 });
  const chunks: Buffer[] = [];
  for (let start = 0; start < left.length; start += SAMPLE_RATE) {
    const end = start + SAMPLE_RATE;
    // The encoder reuses its output buffer: copy before the next call.
    chunks.push(Buffer.from(encoder.encode([left.subarray(start, end), right.subarray(start, end)])));
  }
  chunks.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(chunks);
};
