import { readTrackSubmission } from '@segno/contract/submissions';
import { useFollowedCall } from '@segno/ui/form';
import { pollDelay } from './pollDelay';

/** Reads a track and follows it while its waveform is being drawn or its delivery checked. */
export const useTrack = (uuid: string) =>
  useFollowedCall(
    readTrackSubmission,
    { params: { uuid } },
    {
      // A replaced mp3 has its waveform waited for again.
      about: ({ new_track_submission }) => new_track_submission.source_file?.uuid,
      delay: ({ new_track_submission }, reads) => pollDelay(new_track_submission, reads),
    },
  );
