import { countMyTracks, withdrawMyTrack, type TrackGroup } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { findOwnTrack } from './readTrack';
import { deleteTrack, notifyRepresentative, requireAction } from './trackMoves';
import { trackOfCall } from './trackRecord';
import { inGroup } from './trackScope';

const countOf = (group: TrackGroup) => sql<number>`count(*) filter (where ${inGroup(group)})::int`;

/** Artists' actions on their own tracks besides submitting and delivering them. */
export const myTrackRoutes = (): EndpointRoute[] => [
  implement(countMyTracks, async ({ db, user }) => {
    const { rows } = await sql<{ all: number } & Record<TrackGroup, number>>`
      select count(*)::int as all, ${countOf('needs_you')} as needs_you, ${countOf('in_review')} as in_review,
        ${countOf('done')} as done
      from new_track_submission t where t.artist_uuid = ${user.artistUuid} and t.deleted_at is null
    `.execute(db);
    return { counts: rows[0] ?? { all: 0, needs_you: 0, in_review: 0, done: 0 } };
  }),

  implement(
    withdrawMyTrack,
    { record: trackOfCall, load: ({ db, user, params }) => findOwnTrack(db, user, params.uuid, true) },
    async ({ db, user }, track) => {
      requireAction(track, 'withdraw', user);
      await deleteTrack(db, user, track);
      await notifyRepresentative(db, track, `${track.artist_name} has withdrawn the track "${track.name}"`);
      return null;
    },
  ),
];
