import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';

/**
 * Locks these songs and their artists until the transaction ends, and updates the songs' flags: what is read afterwards
 * does not change. A locked song or its artist cannot be deleted, and concurrent writes have ended. Artists are locked
 * before songs, as in renames of an artist, which update its songs; each in the order of keys.
 */
export async function lockSongs(db: Db, uuids: readonly string[]): Promise<void> {
  const { rows: artists } = await sql<{ uuid: string }>`
    select a.uuid from artist a
    where a.uuid in (select s.artist_uuid from song s where s.uuid = any(${uuids}::uuid[])) order by a.uuid for share
  `.execute(db);
  const { rows: songs } = await sql<{ artist_uuid: string | null }>`
    select s.artist_uuid from song s
    where s.uuid = any(${uuids}::uuid[]) and s.deleted_at is null order by s.uuid for update
  `.execute(db);
  // A song moved to another artist between the queries.
  const held = new Set(artists.map(({ uuid }) => uuid));
  if (songs.some(({ artist_uuid }) => artist_uuid !== null && !held.has(artist_uuid))) throw new AppError('conflict');
  await refreshSongs(db, uuids);
}

/** Updates the flags of changed songs (S5: flags of a song; S6: what blocks publishing). */
export async function refreshSongs(db: Db, uuids: readonly string[]): Promise<void> {
  await sql`select refresh_song(x.uuid) from unnest(${uuids}::uuid[]) as x (uuid)`.execute(db);
}
