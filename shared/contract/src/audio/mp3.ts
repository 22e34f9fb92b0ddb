import type { StreamedReader } from './byteReader';
import { countFrames, findFirstFrame } from './mp3Frames';
import { NotMp3Error } from './notMp3Error';

/** The properties of an accepted mp3. */
export interface Mp3Format {
  /** Of the existing frames, regardless of an index in the file. */
  durationSeconds: number;
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
  /** Bits per second, on average. */
  bitrate: number;
  /** It ends within its last frame: something is missing after that. */
  isCutOff: boolean;
}

/** F13: bytes of a new track's mp3. */
export const MAX_MP3_BYTES = 100 * 1024 * 1024;
const MIN_SECONDS = 10;
const MAX_SECONDS = 20 * 60;

/**
 * Reads a new track's mp3 once and checks it according to F13: MPEG audio frames of Layer III after tags and padding, 10
 * seconds to 20 minutes, at most 100 MB. Throws `NotMp3Error`, whose message is for the person who uploaded it.
 */
export const probeMp3 = async (source: StreamedReader): Promise<Mp3Format> => {
  if (source.size > MAX_MP3_BYTES) throw new NotMp3Error('The mp3 must not be larger than 100 MB');
  const first = await findFirstFrame(source);
  const { sampleRate, channels, samples } = first.header;
  const counted = await countFrames(source, first);
  const frames = counted.frames - (first.isIndex ? 1 : 0);
  const durationSeconds = (frames * samples) / sampleRate;
  if (durationSeconds < MIN_SECONDS) throw new NotMp3Error('The mp3 must be at least 10 seconds long');
  if (durationSeconds > MAX_SECONDS) throw new NotMp3Error('The mp3 must not be longer than 20 minutes');
  const bitrate = Math.round((counted.bytes * 8 * sampleRate) / (counted.frames * samples));
  return { durationSeconds, sampleRate, channels, bitrate, isCutOff: counted.isCutOff };
};
