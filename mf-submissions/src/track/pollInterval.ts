import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { isDelivering } from '../tracks/trackStatus';

/** Milliseconds between two looks at a delivery that is being unpacked. */
const DELIVERY_POLL = 2000;
/** Milliseconds between two looks for a waveform, and how many there are (specification section 7). */
const WAVEFORM_POLL = 1000;
const WAVEFORM_READS = 16;

/**
 * How soon a submission is read again by itself; false for never.
 * @param reads how many times it was read since its mp3 was first seen
 */
export const pollInterval = (
  track: Pick<TrackSubmissionDetail, 'status' | 'source_file'>,
  reads: number,
): number | false => {
  if (isDelivering(track.status.id)) return DELIVERY_POLL;
  const isDrawn = !track.source_file || track.source_file.waveform_json_url || track.source_file.state === 'failed';
  return isDrawn || reads >= WAVEFORM_READS ? false : WAVEFORM_POLL;
};
