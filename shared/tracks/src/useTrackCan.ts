import { answeredCan, type AnsweredTrack, type TrackCan } from '@segno/contract/submissions';
import { useSession } from '@segno/host';

const nothing: TrackCan = () => false;

/** What the signed-in person can do with a track as it was read: `can('deliver')`. */
export const useTrackCan = (track: AnsweredTrack): TrackCan => {
  const user = useSession((session) => session.user);
  return user
    ? answeredCan(track, { uuid: user.uuid, permissions: user.permissions, artistUuid: user.artist_uuid })
    : nothing;
};
