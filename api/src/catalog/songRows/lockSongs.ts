import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';

/**
 * Holds these songs and their artists until the transaction ends, and brings the songs' flags up to date: what is read of
 * them afterwards stays so. Nobody takes a held song or its artist away, and who was faster has ended by then.
 * Artists come before songs, as where an artist's new name goes to its songs; each in the order of its keys.
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
  // One was given to another artist in between.
  const held = new Set(artists.map(({ uuid }) => uuid));
  if (songs.some(({ artist_uuid }) => artist_uuid !== null && !held.has(artist_uuid))) throw new AppError('conflict');
  await refreshSongs(db, uuids);
}

/** Brings the flags of songs that were written up to date (S5: flags of a song; S6: what blocks publishing). */
export async function refreshSongs(db: Db, uuids: readonly string[]): Promise<void> {
  await sql`select refresh_song(x.uuid) from unnest(${uuids}::uuid[]) as x (uuid)`.execute(db);
}
