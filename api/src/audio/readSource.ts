import {
  findFirstFrame,
  probeApplicationTrack,
  probeMp3,
  readWavFormat,
  type ApplicationTrack,
  type FirstFrame,
  type Mp3Format,
  type StreamedReader,
  type WavFormat,
} from '@segno/contract/audio';
import type { ByteSource } from './byteSource';
import { createWindowedReader } from './windowedReader';

/** A source as the contract's rules read it. */
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
