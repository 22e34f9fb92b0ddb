import { statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { isInProcess } from './delivered/isInProcess';

/** Specification section 9: the waveform of a new mp3 is asked for up to 16 times, once a second. */
const WAVEFORM_POLLS = 16;
const WAVEFORM_MS = 1000;
/** A delivery under check is polled until it ends. */
const DELIVERY_MS = 2000;
/** Specification section 9: interval at which its files are asked for until each is ready. */
const FILES_MS = 10_000;

/** Milliseconds until the page of a track is refetched: decisions of the other side are seen within ten seconds. */
export const followDelay = (track: Parameters<typeof pollDelay>[0], polls: number): number =>
  pollDelay(track, polls) || FILES_MS;

/**
 * Milliseconds until a track is refetched; false if nothing is awaited.
 * @param polls reads since this mp3 was first seen without its waveform
 */
export const pollDelay = (
  track: Pick<TrackSubmissionDetail, 'status' | 'source_file' | 'files'>,
  polls: number,
): number | false => {
  if (statusOf(track) === 'delivery_in_progress') return DELIVERY_MS;
  const { source_file: file } = track;
  const isAwaited = file !== null && file.state !== 'failed' && file.waveform_json_url === null;
  if (isAwaited && polls < WAVEFORM_POLLS) return WAVEFORM_MS;
  return track.files.some(({ wavs }) => wavs.some(isInProcess)) ? FILES_MS : false;
};
