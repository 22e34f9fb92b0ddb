import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { lockSongs, refreshSongs } from '../songRows/lockSongs';
import { type Acknowledgement, ChannelError } from './channelAdapter';
import { openChannel, type ChannelRow } from './openChannel';

/** Time limit of a whole run, so that a hanging channel does not block it. */
const LIMIT_MILLISECONDS = 4 * 60_000;

/** S14: asks channels that answer later for their acknowledgements and writes these into the songs' Logs. */
export const readAcknowledgements = defineJob({
  name: 'catalog.readAcknowledgements',
  input: z.object({}),
  cron: '*/5 * * * *',
  timeoutSeconds: 10 * 60,
  run: async ({ services, signal }) => {
    const { rows } = await sql<ChannelRow>`
      select c.uuid, c.name, c.kind, c.settings, c.credentials from channel c
      where c.deleted_at is null and exists (select from song_ingestion_log l where l.channel_uuid = c.uuid and l.message_id is not null)
      order by c.uuid
    `.execute(services.db);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MILLISECONDS)]);
    const problems = await Promise.all(
      rows.map(async (row) => {
        try {
          const keep = (acknowledgement: Acknowledgement) =>
            keepAcknowledgement(services.db, row.uuid, acknowledgement);
          await openChannel(row, services).readAcknowledgements?.(keep, limit);
          return [];
        } catch (error) {
          // The next run tries again; one channel does not delay the others.
          if (error instanceof ChannelError) return [`${row.name}: ${error.message}`];
          throw error;
        }
      }),
    );
    return { problems: problems.flat() };
  },
});

interface AcknowledgedLine {
  uuid: string;
  status: string;
  message: string | null;
  details: string | null;
  song_uuid: string;
  work_title: string;
  is_last: boolean;
  user_uuid: string | null;
}

/**
 * Writes an acknowledgement into the log of its message. Unknown messages and repeated acknowledgements change nothing. A
 * refused message stays refused until it is sent again; an accepted one can still be refused.
 */
export async function keepAcknowledgement(
  db: Db,
  channel: string,
  { messageId, accepted, text }: Acknowledgement,
): Promise<void> {
  const { rows } = await sql<{ uuid: string; song_uuid: string }>`
    select uuid, song_uuid from song_ingestion_log where channel_uuid = ${channel} and message_id = ${messageId}
  `.execute(db);
  const [found] = rows;
  if (!found) return;
  await db.transaction().execute(async (trx) => {
    await lockSongs(trx, [found.song_uuid]);
    const line = await readLine(trx, found.uuid);
    const message = accepted ? 'The channel accepted the message' : 'The channel refused the message';
    if (!line || line.status !== 'COMPLETE' || (line.message === message && line.details === text)) return;
    await sql`
      update song_ingestion_log set status = ${accepted ? 'COMPLETE' : 'ERROR'}, message = ${message}, details = ${text},
        updated_at = clock_timestamp() where uuid = ${line.uuid}
    `.execute(trx);
    if (!line.is_last) return;
    await sql`
      update song_channel set status = ${accepted ? 'live' : 'error'}, updated_at = clock_timestamp()
      where song_uuid = ${line.song_uuid} and channel_uuid = ${channel} and (status = 'pending' or not ${accepted}::boolean)
    `.execute(trx);
    if (accepted) return;
    await sql`
      update song set publish_state = 'Error', updated_at = now()
      where uuid = ${line.song_uuid} and publish_state in ('Published', 'Taken Down')
    `.execute(trx);
    await refreshSongs(trx, [line.song_uuid]);
    if (line.user_uuid)
      await addUserMessage(trx, line.user_uuid, {
        message: `A channel refused the song ${line.work_title}`,
        url: `/songs/edit/${line.song_uuid}`,
      });
  });
}

async function readLine(trx: Db, uuid: string): Promise<AcknowledgedLine | undefined> {
  const { rows } = await sql<AcknowledgedLine>`
    select l.uuid, l.status, l.message, l.details, l.song_uuid, s.work_title,
      not exists (
        select from song_ingestion_log o
        where o.song_uuid = l.song_uuid and o.channel_uuid = l.channel_uuid and (o.created_at, o.uuid) > (l.created_at, l.uuid)
      ) as is_last,
      (select a.user_uuid from user_activity a
        where a.resource_uuid = l.song_uuid and a.action in ('has_published', 'has_taken_down')
        order by a.created_at desc, a.number desc limit 1) as user_uuid
    from song_ingestion_log l join song s on s.uuid = l.song_uuid where l.uuid = ${uuid}
  `.execute(trx);
  return rows[0];
}
