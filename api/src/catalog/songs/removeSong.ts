import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { wrongState } from '../../platform/errors';

/**
 * Takes a song out of the library (choices section 3): never really deleted, and not at all once any channel had it or while
 * it is on its way to one; then 409. Call it with the song's row held, so that nobody sends it off meanwhile.
 */
export async function removeSong(db: Db, uuid: string): Promise<void> {
  const { published_at, publish_state } = await db
    .selectFrom('song')
    .select(['published_at', 'publish_state'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  // A push that one of two channels took ends in Error: the song is out all the same.
  const { rows } = await sql`
    select from song_channel where song_uuid = ${uuid} and status in ('live', 'taken_down') limit 1
  `.execute(db);
  if (published_at || publish_state === 'In Progress' || rows.length)
    throw wrongState('There was an error deleting the Song');
  await db.updateTable('song').set({ deleted_at: new Date() }).where('uuid', '=', uuid).execute();
}
