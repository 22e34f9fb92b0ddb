import { answeredCan, type AnsweredTrack, readTrackSubmission, type TrackCan } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { useNotes } from '@segno/ui/extra';
import { useFollowedCall } from '@segno/ui/form';
import { followDelay, pollDelay } from './pollDelay';

/**
 * Reads a track and polls it while its waveform or its delivery is being processed.
 * @param isFollowed also polls for decisions
 */
export const useTrack = (uuid: string, { isFollowed = false } = {}) =>
  useFollowedCall(
    readTrackSubmission,
    { params: { uuid } },
    {
      // A replaced mp3 waits for its own waveform.
      about: ({ new_track_submission }) => new_track_submission.source_file?.uuid,
      delay: ({ new_track_submission }, reads) => (isFollowed ? followDelay : pollDelay)(new_track_submission, reads),
    },
  );

const nothing: TrackCan = () => false;

/** What the current person can do with a track: `can('deliver')`. */
export const useTrackCan = (track: AnsweredTrack): TrackCan => {
  const user = useSession((session) => session.user);
  return user
    ? answeredCan(track, { uuid: user.uuid, permissions: user.permissions, artistUuid: user.artist_uuid })
    : nothing;
};

/** The conversation between the artist and the library about a track (T8: notes), and how to add to it. */
export const useTrackNotes = (track: string) => useNotes({ parent_type: 'new_track_submission', parent_uuid: track });
