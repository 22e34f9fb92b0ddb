import { readTrackSubmission } from '@segno/contract/submissions';
import { useFollowedCall } from '@segno/ui/form';
import { pollInterval } from './pollInterval';

/** Reads a submission and follows it while the server still works on it. */
export const useTrack = (uuid: string) =>
  useFollowedCall(
    readTrackSubmission,
    { params: { uuid } },
    {
      // A replaced mp3 has its waveform waited for again.
      about: ({ new_track_submission }) => new_track_submission.source_file?.uuid,
      delay: ({ new_track_submission }, reads) => pollInterval(new_track_submission, reads),
    },
  );
