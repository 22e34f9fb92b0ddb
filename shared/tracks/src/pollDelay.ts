import { statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { isInProcess } from './delivered/isInProcess';

/** Specification section 9: a new mp3's waveform is asked for up to 16 times, once a second. */
const WAVEFORM_POLLS = 16;
const WAVEFORM_MS = 1000;
/** A delivery that is being checked is followed until it has an end. */
const DELIVERY_MS = 2000;
/** Specification section 9: its files are asked for so often until each is ready. */
const FILES_MS = 10_000;

/** Milliseconds until the page of a track is read again: what the other side decides is seen within ten seconds. */
export const followDelay = (track: Parameters<typeof pollDelay>[0], polls: number): number =>
  pollDelay(track, polls) || FILES_MS;

/**
 * Milliseconds until a track is to be read again; false when nothing is awaited.
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
