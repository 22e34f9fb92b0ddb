import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { wrongState } from '../../platform/errors';

/**
 * Takes an artist out of the library (choices section 3): never really deleted, and not at all once something of it was
 * published or is on its way to be; then 409. The artist is no longer ready, so that nothing of it is published later (S6), and
 * who logged in as the artist no longer can. Call it with the artist's row held: a push holds it too.
 */
export async function removeArtist(db: Db, uuid: string): Promise<void> {
  const { rows } = await sql`
    select from artist a where a.uuid = ${uuid} and (a.is_published or exists (
      select from song s where s.artist_uuid = a.uuid and (s.published_at is not null or s.publish_state <> 'Not Published')))
  `.execute(db);
  // The blank at its end is the specification's.
  if (rows.length) throw wrongState('There was an error deleting the Artist ');
  await sql`
    update artist set deleted_at = now(), curation_state = 'Ready For Review' where uuid = ${uuid}
  `.execute(db);
  await db.updateTable('app_user').set({ is_active: false }).where('artist_uuid', '=', uuid).execute();
  await sql`delete from auth_token where user_uuid in (select uuid from app_user where artist_uuid = ${uuid})`.execute(
    db,
  );
}
