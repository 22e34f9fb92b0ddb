import type { ingestionStatuses } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import type { Services } from '../../platform/services';
import { ChannelError, type ChannelReceipt, type ChannelSong, type Delivery } from './adapters/channelAdapter';
import { scheduleFill } from '../systemCollections';
import { openChannel, type ChannelRow } from './openChannel';
import { PUSH_TRIES } from './publishStates';
import { settlePush } from './settlePush';

const REFUSED_RETRY_SECONDS = 2;

interface Line {
  status: string;
  operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
  song_uuid: string;
  push_uuid: string;
  created_at: Date;
  channel: ChannelRow;
}

/** What became of a line: where the song is now and the hash of what was sent, where it was not taken down. */
interface Sent {
  receipt?: ChannelReceipt & { content_hash: string };
  messageId: string | undefined;
}

/** Does what one line of the ingestion log says. Run twice, the channel receives the same thing again, which changes nothing there. */
export const pushToChannel = defineJob({
  name: 'catalog.pushToChannel',
  input: z.object({ logUuid: z.guid(), userUuid: z.guid() }),
  retryLimit: PUSH_TRIES - 1,
  // An outage of ten minutes is survived; what a channel refuses it is asked again soon, for what it says will hardly change.
  retryAfterSeconds: ({ config }, attempt, error) =>
    error instanceof ChannelError && !error.isPassing
      ? REFUSED_RETRY_SECONDS
      : (config.publishRetrySeconds[attempt - 1] ?? REFUSED_RETRY_SECONDS),
  // Calls have limits of their own; whole masters take their time.
  timeoutSeconds: 20 * 60,
  run: async ({ input, services, signal, isLastAttempt }) => {
    const { db, jobs } = services;
    const line = await readLine(db, input.logUuid);
    if (!line || line.status === 'COMPLETE' || line.status === 'ERROR') return;
    await setLine(db, input.logUuid, { status: 'PUSHING', message: null, details: null });
    try {
      const sent = await send(services, line, { uuid: input.logUuid, createdAt: line.created_at, signal });
      await db.transaction().execute(async (trx) => {
        await keepChannelState(trx, line, sent);
        await setLine(trx, input.logUuid, { status: 'COMPLETE', message: null, details: null }, sent.messageId);
        await settlePush(trx, line.push_uuid, input.userUuid);
        await scheduleFill(trx, jobs);
      });
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      const failure = { message: error.message, details: error.details };
      if (!isLastAttempt) {
        await setLine(db, input.logUuid, { status: 'PUSHING', ...failure });
        throw error;
      }
      await failLine(db, input, line.push_uuid, failure);
    }
  },
  // A fault that is not the channel's (our storage, our database) ends the line too, so that no song hangs.
  onFailed: async ({ input, services: { db } }) => {
    const line = await readLine(db, input.logUuid);
    if (line && line.status !== 'COMPLETE' && line.status !== 'ERROR')
      await failLine(db, input, line.push_uuid, { message: 'The song could not be sent', details: null });
  },
});

async function readLine(db: Db, uuid: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select l.status, l.operation, l.song_uuid, l.push_uuid, l.created_at,
      jsonb_build_object('uuid', c.uuid, 'name', c.name, 'kind', c.kind, 'settings', c.settings, 'credentials', c.credentials) as channel
    from song_ingestion_log l join channel c on c.uuid = l.channel_uuid where l.uuid = ${uuid}
  `.execute(db);
  return rows[0];
}

async function send(services: Services, line: Line, delivery: Delivery): Promise<Sent> {
  const channel = openChannel(line.channel, services);
  const found = await readChannelSong(services, line.song_uuid);
  if (line.operation === 'TAKE_DOWN') {
    const { messageId } = await channel.takeDown(line.song_uuid, delivery, found?.song ?? null);
    return { messageId };
  }
  if (!found) throw new ChannelError('The song is gone');
  const { song, content_hash } = found;
  const receipt = await (line.operation === 'CREATE' ? channel.create(song, delivery) : channel.update(song, delivery));
  return { receipt: { ...receipt, content_hash }, messageId: receipt.messageId };
}

/** What is sent and its hash, which are read together: what is written meanwhile is in neither of them. */
async function readChannelSong(
  { db, store }: Services,
  song: string,
): Promise<{ song: ChannelSong; content_hash: string } | undefined> {
  const { rows } = await sql<{ payload: { reference: string }; previewKey: string | null; content_hash: string }>`
    select song_payload(s.uuid) as payload, song_content_hash(s.uuid) as content_hash,
      (select f.preview_key from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1) as "previewKey"
    from song s where s.uuid = ${song}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { payload, previewKey, content_hash } = row;
  return { song: { ...payload, previewUrl: previewKey ? await store.signedGet(previewKey) : null }, content_hash };
}

const setLine = async (
  db: Db,
  uuid: string,
  values: { status: (typeof ingestionStatuses)[number]; message: string | null; details: string | null },
  messageId?: string,
): Promise<void> => {
  await db
    .updateTable('song_ingestion_log')
    .set({ ...values, ...(messageId ? { message_id: messageId } : {}), updated_at: sql`clock_timestamp()` })
    .where('uuid', '=', uuid)
    .execute();
};

const failLine = (
  db: Db,
  input: { logUuid: string; userUuid: string },
  push: string,
  failure: { message: string; details: string | null },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setLine(trx, input.logUuid, { status: 'ERROR', ...failure });
    await settlePush(trx, push, input.userUuid);
  });

async function keepChannelState(trx: Db, line: Line, { receipt }: Sent): Promise<void> {
  const values = {
    status: receipt ? (receipt.status ?? 'live') : ('taken_down' as const),
    url_downstream: receipt?.url ?? null,
    ...(receipt ? { id_downstream: receipt.id, content_hash: receipt.content_hash } : {}),
    updated_at: new Date(),
  };
  await trx
    .insertInto('song_channel')
    .values({ song_uuid: line.song_uuid, channel_uuid: line.channel.uuid, ...values })
    .onConflict((conflict) => conflict.columns(['song_uuid', 'channel_uuid']).doUpdateSet(values))
    .execute();
}
