import { setImmediate } from 'node:timers/promises';
import { NotMp3Error } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import type { ByteSource } from './byteSource';
import { PeakCollector } from './peakCollector';
import { firstMp3Frame } from './readSource';

const { abs, max } = Math;

/** A second or so of audio, decoded in a few milliseconds. */
const SLICE_BYTES = 16 * 1024;

/** A piece of a decoded mp3; both sides are the same where it is mono. */
interface DecodedPiece {
  left: Float32Array;
  right: Float32Array;
  /** Hz. */
  sampleRate: number;
}

/**
 * Decodes an mp3 from its first frame (F13: what counts as an mp3) to its end, in constant memory and in slices, between which
 * the event loop goes on. Broken frames are left out. Throws `NotMp3Error` when there is no first frame.
 */
export async function* decodedMp3(source: ByteSource): AsyncGenerator<DecodedPiece> {
  const { position } = await firstMp3Frame(source);
  // Loaded here, because a worker that does something else starts faster without it.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const part of await source.read(position)) {
      const bytes: Uint8Array = part;
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        const { channelData, sampleRate } = decoder.decode(bytes.subarray(start, start + SLICE_BYTES));
        const [left = new Float32Array(), right = left] = channelData;
        if (left.length > 0) yield { left, right, sampleRate };
        await setImmediate();
      }
    }
  } finally {
    decoder.free();
  }
}

/** F16: decodes an mp3 from end to end for its waveform. Throws `NotMp3Error` when nothing can be decoded. */
export const mp3Peaks = async (source: ByteSource): Promise<Waveform> => {
  const peaks = new PeakCollector();
  for await (const { left, right } of decodedMp3(source))
    for (let at = 0; at < left.length; at += 1) peaks.push(max(abs(left[at] ?? 0), abs(right[at] ?? 0)));
  if (peaks.frames === 0) throw new NotMp3Error();
  return peaks.waveform();
};
