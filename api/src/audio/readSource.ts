import {
  type ApplicationTrack,
  findFirstFrame,
  type FirstFrame,
  type Mp3Format,
  probeApplicationTrack,
  probeMp3,
  readWavFormat,
  type StreamedReader,
  type WavFormat,
} from '@segno/contract/audio';
import { type ByteSource, readBytes } from './byteSource';

/** Adapts a source to the contract's rules. */
const readerOf = (source: ByteSource): StreamedReader => ({
  size: source.size,
  bytesAt: createWindowedReader(source),
  streamFrom: (position) => source.read(position),
});

/** `readWavFormat` of a file or a stored object. Throws `NotWavError`. */
export const readWavSource = (source: ByteSource): Promise<WavFormat> => readWavFormat(readerOf(source));

/** `findFirstFrame` of a file or a stored object. Throws `NotMp3Error`. */
export const firstMp3Frame = (source: ByteSource): Promise<FirstFrame> => findFirstFrame(readerOf(source));

/** `probeMp3` of a file or a stored object. Throws `NotMp3Error`. */
export const probeMp3Source = (source: ByteSource): Promise<Mp3Format> => probeMp3(readerOf(source));

/** `probeApplicationTrack` of a stored object. Throws `NotMp3Error` or `NotWavError`. */
export const probeApplicationSource = (source: ByteSource): Promise<ApplicationTrack> =>
  probeApplicationTrack(readerOf(source));

const WINDOW = 64 * 1024;

/**
 * Combines small reads that are close to each other into few large ones, because over a network each costs a request. The
 * returned function reads `length` bytes from `position`, fewer at the end of the source.
 */
export const createWindowedReader = (source: ByteSource) => {
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (position: number, length: number): Promise<Buffer> => {
    const end = Math.min(position + length, source.size);
    if (position < windowStart || end > windowStart + window.length) {
      window = await readBytes(source, position, position + Math.max(length, WINDOW));
      windowStart = position;
    }
    return window.subarray(position - windowStart, Math.max(position, end) - windowStart);
  };
};
