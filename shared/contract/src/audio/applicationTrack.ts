import { lettersOf, type StreamedReader } from './byteReader';
import { probeMp3 } from './mp3';
import { CutOffError, NotWavError } from './notWavError';
import { readWavFormat } from './wavFormat';

/** The properties of a track in an application to the library. */
export interface ApplicationTrack {
  format: 'mp3' | 'wav';
  durationSeconds: number;
  /** Hz. */
  sampleRate: number;
  channels: number;
}

/** Bytes of one track: twenty minutes of 16-bit stereo at 48 kHz, or a song at any resolution. */
export const MAX_APPLICATION_TRACK_BYTES = 256 * 1024 * 1024;
const MIN_SECONDS = 10;
const MAX_SECONDS = 20 * 60;

const wavMarks = ['RIFF', 'RF64', 'BW64'];

/**
 * Checks a track by its content, regardless of its name: an mp3 (F13: what counts as an mp3), or any readable WAV of the
 * same length. It is for listening and not for publication, so any resolution is accepted. Throws `NotMp3Error` or
 * `NotWavError`, whose message is for the person who uploaded it.
 */
export const probeApplicationTrack = async (source: StreamedReader): Promise<ApplicationTrack> => {
  const isWav = source.size >= 4 && wavMarks.includes(lettersOf(await source.bytesAt(0, 4), 0, 4));
  if (!isWav) {
    const { durationSeconds, sampleRate, channels } = await probeMp3(source);
    return { format: 'mp3', durationSeconds, sampleRate, channels };
  }
  if (source.size > MAX_APPLICATION_TRACK_BYTES) throw new NotWavError('The WAV must not be larger than 256 MB');
  const { durationSeconds, sampleRate, channels } = await readWavFormat(source).catch((error: unknown) => {
    if (error instanceof CutOffError) throw new CutOffError('The WAV is cut off');
    throw error;
  });
  if (durationSeconds < MIN_SECONDS) throw new NotWavError('The WAV must be at least 10 seconds long');
  if (durationSeconds > MAX_SECONDS) throw new NotWavError('The WAV must not be longer than 20 minutes');
  return { format: 'wav', durationSeconds, sampleRate, channels };
};
