import { answeredCan, type AnsweredTrack, readTrackSubmission, type TrackCan } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { useNotes } from '@segno/ui/extra';
import { useFollowedCall } from '@segno/ui/form';
import { followDelay, pollDelay } from './pollDelay';

/**
 * Reads a track and follows it while its waveform is being drawn or its delivery checked.
 * @param isFollowed also what is decided of it
 */
export const useTrack = (uuid: string, { isFollowed = false } = {}) =>
  useFollowedCall(
    readTrackSubmission,
    { params: { uuid } },
    {
      // A replaced mp3 has its waveform waited for again.
      about: ({ new_track_submission }) => new_track_submission.source_file?.uuid,
      delay: ({ new_track_submission }, reads) => (isFollowed ? followDelay : pollDelay)(new_track_submission, reads),
    },
  );

const nothing: TrackCan = () => false;

/** What the signed-in person can do with a track as it was read: `can('deliver')`. */
export const useTrackCan = (track: AnsweredTrack): TrackCan => {
  const user = useSession((session) => session.user);
  return user
    ? answeredCan(track, { uuid: user.uuid, permissions: user.permissions, artistUuid: user.artist_uuid })
    : nothing;
};

/** What was said about a track between the artist and the library (T8: notes), and the means to say more. */
export const useTrackNotes = (track: string) => useNotes({ parent_type: 'new_track_submission', parent_uuid: track });
