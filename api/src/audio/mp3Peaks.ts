import { NotMp3Error } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import { setImmediate } from 'node:timers/promises';
import type { ByteSource } from './byteSource';
import { PeakCollector } from './peakCollector';

/** A second or so of audio, decoded in a few milliseconds. */
const SLICE_BYTES = 16 * 1024;

/**
 * Decodes an mp3 from end to end for its waveform (F16), in constant memory and in slices, between which the event loop
 * goes on. Broken frames are left out. Throws `NotMp3Error` when nothing can be decoded.
 */
export const mp3Peaks = async (source: ByteSource): Promise<Waveform> => {
  // Loaded here, because a worker that does something else starts faster without it.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  const peaks = new PeakCollector();
  await decoder.ready;
  try {
    for await (const part of await source.read()) {
      const bytes: Uint8Array = part;
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        addPeaks(peaks, decoder.decode(bytes.subarray(start, start + SLICE_BYTES)).channelData);
        await setImmediate();
      }
    }
  } finally {
    decoder.free();
  }
  if (peaks.frames === 0) throw new NotMp3Error();
  return peaks.waveform();
};

const addPeaks = (peaks: PeakCollector, [left = new Float32Array(), right = left]: readonly Float32Array[]) => {
  for (let at = 0; at < left.length; at += 1) peaks.push(Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0)));
};
