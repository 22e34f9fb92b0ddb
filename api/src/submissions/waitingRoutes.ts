import { readWaiting } from '@segno/contract/account';
import { song } from '@segno/contract/catalog';
import { listMySongRevisions } from '@segno/contract/portal';
import { listArtistSubmissions, listTrackSubmissions } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { songsCounted } from '../catalog/songs/songFacets';
import { waitingFacets } from '../catalog/songs/waitingFacets';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import { userCan, type CurrentUser } from '../platform/http/session';
import { waitingArtistSubmissions } from './artistSubmissions/waitingArtistSubmissions';
import { countArtistWork, visibleTracks, waitingTracks } from './trackScope';

const count = async (db: Db, rows: Expression): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(db);
  return counted[0]?.count ?? 0;
};

async function countWaitingSongs(db: Db, user: CurrentUser): Promise<number> {
  const { rows } = await sql<{ songs: number }>`select ${songsCounted(waitingFacets(user))} as songs`.execute(db);
  return rows[0]?.songs ?? 0;
}

async function countWaitingTracks(db: Db, user: CurrentUser) {
  if (!userCan(user, listTrackSubmissions.permission)) return { track_submissions: null, revisions: null };
  if (userCan(user, listMySongRevisions.permission)) {
    const { revisions, tracks } = await countArtistWork(db, user);
    return { track_submissions: tracks, revisions };
  }
  const rows = sql`new_track_submission t where ${visibleTracks(user)} and ${waitingTracks(user)}`;
  return { track_submissions: await count(db, rows), revisions: null };
}

/** Number of entries in each list that wait for the caller: the same as with its filter `waiting_for_me`. */
export const waitingRoutes = (): EndpointRoute[] => [
  implement(readWaiting, async ({ db, user }) => ({
    waiting: {
      ...(await countWaitingTracks(db, user)),
      artist_submissions: userCan(user, listArtistSubmissions.permission)
        ? await count(db, sql`new_artist_submission s where ${waitingArtistSubmissions(user)}`)
        : null,
      songs: userCan(user, song.list.permission) ? await countWaitingSongs(db, user) : null,
    },
  })),
];
