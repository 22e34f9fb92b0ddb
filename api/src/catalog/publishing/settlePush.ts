import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { announcePublished, type MailServices } from './announcePublished';
import { pushOperation } from './dueLines';
import { type Direction, endsIn, PUSH_MINUTES } from './publishStates';

const songOf = (push: string) => sql`(select song_uuid from song_ingestion_log where push_uuid = ${push} limit 1)`;

/**
 * Locks the song of a push, so that two last lines cannot both see the other as open; locks its artist first, as everywhere
 * (`lockSongs`). Call it first in a transaction: writing a row of the song also locks the song.
 */
export async function lockPush(trx: Db, push: string): Promise<void> {
  await sql`
    select from artist where uuid = (select artist_uuid from song where uuid = ${songOf(push)}) for no key update
  `.execute(trx);
  await sql`select from song where uuid = ${songOf(push)} for update`.execute(trx);
}

/**
 * Ends a push once all its lines have ended (S4: publishing): Published or Taken Down if all are COMPLETE, else Error, with
 * a message (A3: messages) to the user who started it, if known.
 */
export async function settlePush(
  trx: Db,
  services: MailServices,
  { push, userUuid }: { push: string; userUuid: string | null },
): Promise<void> {
  await lockPush(trx, push);
  const { rows } = await sql<{
    uuid: string;
    work_title: string;
    publish_state: string;
    publish_direction: Direction | null;
    published_at: Date | null;
  }>`
    select uuid, work_title, publish_state, publish_direction, published_at from song
    where uuid = ${songOf(push)}
  `.execute(trx);
  const [song] = rows;
  if (!song?.publish_direction || song.publish_state !== 'In Progress') return;
  const { open, failed } = await readEnd(trx, { song: song.uuid, direction: song.publish_direction, push });
  if (open) return;

  const state = endsIn(song.publish_direction, failed);
  await sql`
    update song set publish_state = ${state}, publish_direction = null, updated_at = now(),
      last_published_hash = case when ${state} = 'Published' then pushed.content_hash else last_published_hash end,
      published_at = case when ${state} = 'Published' then coalesce(published_at, now()) else published_at end
    from (
      -- Where channels have got different things, the song is in step with none of them.
      select coalesce(min(p.content_hash) filter (where p.content_hash <> song_content_hash(${song.uuid})), min(p.content_hash)) as content_hash
      from song_channel p join channel c on c.uuid = p.channel_uuid
      where p.song_uuid = ${song.uuid} and p.status in ('live', 'pending') and c.active and c.paused_at is null
    ) pushed
    where uuid = ${song.uuid}
  `.execute(trx);
  // S8: a published song keeps its URL and its artist's name.
  if (state === 'Published')
    await sql`update artist set is_published = true where uuid = (select artist_uuid from song where uuid = ${song.uuid})`.execute(
      trx,
    );
  await sql`select refresh_song(${song.uuid})`.execute(trx);
  if (state === 'Published' && song.published_at === null) await announcePublished(trx, services, song);
  if (failed && userUuid)
    await addUserMessage(trx, userUuid, {
      message: `The song ${song.work_title} could not be sent to all channels`,
      url: `/songs/edit/${song.uuid}`,
    });
}

/**
 * Whether lines of the push are open, and whether a channel failed: in this push, or in an earlier push that is still out
 * of step if this push was for another channel only.
 */
async function readEnd(
  trx: Db,
  { song, direction, push }: { song: string; direction: Direction; push: string },
): Promise<{ open: boolean; failed: boolean }> {
  const { rows } = await sql<{ open: boolean; failed: boolean }>`
    select exists (
      select from song_ingestion_log where push_uuid = ${push} and status in ('PENDING', 'PUSHING') and not is_held
    ) as open, exists (
      select from song s
      cross join channel c
      cross join lateral (
        select l.status, l.push_uuid from song_ingestion_log l where l.song_uuid = s.uuid and l.channel_uuid = c.uuid
        order by l.created_at desc, l.uuid limit 1
      ) last
      left join song_channel sc on sc.song_uuid = s.uuid and sc.channel_uuid = c.uuid
      where s.uuid = ${song} and last.status = 'ERROR' and (last.push_uuid = ${push}
        or (c.paused_at is null and ${pushOperation(sql`${direction}::text`, sql`true`)} is not null))
    ) as failed
  `.execute(trx);
  const [end] = rows;
  if (!end) throw new Error('No row');
  return end;
}

/** S4: a push that has not ended after half an hour has failed; its open lines get an error. */
export const expirePushes = defineJob({
  name: 'catalog.expirePushes',
  input: z.object({}),
  cron: '*/5 * * * *',
  run: async ({ services }) => {
    const { db } = services;
    const { rows } = await sql<{ push_uuid: string; user_uuid: string | null }>`
      select distinct l.push_uuid, a.user_uuid from song s
      join song_ingestion_log l on l.song_uuid = s.uuid and l.status in ('PENDING', 'PUSHING') and not l.is_held
      left join lateral (
        select user_uuid from user_activity where resource_uuid = s.uuid and action in ('has_published', 'has_taken_down')
        order by created_at desc, number desc limit 1
      ) a on true
      where s.publish_state = 'In Progress' and s.publish_started_at < now() - ${`${PUSH_MINUTES} minutes`}::interval
    `.execute(db);
    for (const { push_uuid, user_uuid } of rows)
      await db.transaction().execute(async (trx) => {
        await sql`
          update song_ingestion_log set status = 'ERROR', message = 'The channel did not answer in time', updated_at = clock_timestamp()
          where push_uuid = ${push_uuid} and status in ('PENDING', 'PUSHING') and not is_held
        `.execute(trx);
        await settlePush(trx, services, { push: push_uuid, userUuid: user_uuid });
      });
  },
});
