import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { endsIn, type Direction } from './publishStates';

/**
 * Ends a push once each of its lines has ended (S4): Published or Taken Down when all are COMPLETE, else Error, which the
 * person who pressed the button is notified (A3), if it is known who that was. The song's row is locked, so that two last lines
 * cannot both think the other is open; its artist's before it, as everywhere (`lockSongs`).
 */
export async function settlePush(trx: Db, push: string, userUuid: string | null): Promise<void> {
  const song_uuid = sql`(select song_uuid from song_ingestion_log where push_uuid = ${push} limit 1)`;
  await sql`
    select from artist where uuid = (select artist_uuid from song where uuid = ${song_uuid}) for no key update
  `.execute(trx);
  const { rows } = await sql<{
    uuid: string;
    work_title: string;
    publish_state: string;
    publish_direction: Direction | null;
  }>`
    select uuid, work_title, publish_state, publish_direction from song
    where uuid = ${song_uuid} for update
  `.execute(trx);
  const [song] = rows;
  const lines = await trx.selectFrom('song_ingestion_log').select('status').where('push_uuid', '=', push).execute();
  if (!song?.publish_direction || song.publish_state !== 'In Progress') return;
  if (lines.some(({ status }) => status === 'PENDING' || status === 'PUSHING')) return;

  const failed = lines.some(({ status }) => status === 'ERROR');
  const state = endsIn(song.publish_direction, failed);
  await sql`
    update song set publish_state = ${state}, publish_direction = null, updated_at = now(),
      last_published_hash = case when ${state} = 'Published' then pushed.content_hash else last_published_hash end,
      published_at = case when ${state} = 'Published' then coalesce(published_at, now()) else published_at end
    from (select min(p.content_hash) as content_hash from song_channel p join channel c on c.uuid = p.channel_uuid
      where p.song_uuid = ${song.uuid} and p.status = 'live' and c.active) pushed
    where uuid = ${song.uuid}
  `.execute(trx);
  // S8: what was published once keeps its address and its name.
  if (state === 'Published')
    await sql`update artist set is_published = true where uuid = (select artist_uuid from song where uuid = ${song.uuid})`.execute(
      trx,
    );
  await sql`select refresh_song(${song.uuid})`.execute(trx);
  if (failed && userUuid)
    await addUserMessage(trx, userUuid, {
      message: `The song ${song.work_title} could not be sent to all channels`,
      url: `/songs/edit/${song.uuid}`,
    });
}
