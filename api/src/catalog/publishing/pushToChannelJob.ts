import type { ingestionStatuses } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import type { Services } from '../../platform/services';
import { ChannelError, type ChannelReceipt, type Delivery } from './channelAdapter';
import { scheduleFill } from '../systemCollections';
import { readChannelSong } from './channelSong';
import { openChannel, type ChannelRow } from './openChannel';
import { HELD, PUSH_TRIES } from './publishStates';
import { lockPush, settlePush } from './settlePush';

const REFUSED_RETRY_SECONDS = 2;

interface Line {
  status: string;
  operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
  song_uuid: string;
  push_uuid: string;
  created_at: Date;
  is_paused: boolean;
  channel: ChannelRow;
}

/** Result of a line: where the song is now, and what was sent with its hash; no receipt after a take-down. */
interface Sent {
  receipt?: ChannelReceipt & { content_hash: string; payload: object };
  messageId: string | undefined;
}

/** Carries out one line of the ingestion log. If it runs twice, the channel receives the same data again, which changes nothing. */
export const pushToChannel = defineJob({
  name: 'catalog.pushToChannel',
  input: z.object({ logUuid: z.guid(), channelUuid: z.guid().optional(), userUuid: z.guid() }),
  // One hanging channel does not delay the others.
  lane: ({ channelUuid }) => channelUuid ?? '',
  concurrency: 4,
  retryLimit: PUSH_TRIES - 1,
  // Retries last through an outage of ten minutes; refusals are retried soon, since the answer will hardly change.
  retryAfterSeconds: ({ config }, attempt, error) =>
    error instanceof ChannelError && !error.isPassing
      ? REFUSED_RETRY_SECONDS
      : (config.publishRetrySeconds[attempt - 1] ?? REFUSED_RETRY_SECONDS),
  // Calls have their own limits; uploads of masters take long.
  timeoutSeconds: 20 * 60,
  run: async ({ input, services, signal, isLastAttempt }) => {
    const { db, jobs } = services;
    const line = await readLine(db, input.logUuid);
    if (!line || line.status === 'COMPLETE' || line.status === 'ERROR') return;
    if (line.is_paused) {
      await holdLine(services, input, line.push_uuid);
      return;
    }
    await setLine(db, input.logUuid, { status: 'PUSHING', message: null, details: null });
    try {
      const sent = await send(services, line, { uuid: input.logUuid, createdAt: line.created_at, signal });
      await db.transaction().execute(async (trx) => {
        await lockPush(trx, line.push_uuid);
        await keepChannelState(trx, line, sent);
        await setLine(trx, input.logUuid, { status: 'COMPLETE', message: null, details: null }, sent.messageId);
        await settlePush(trx, services, { push: line.push_uuid, userUuid: input.userUuid });
        await scheduleFill(trx, jobs);
      });
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if ((await readLine(db, input.logUuid))?.is_paused) {
        await holdLine(services, input, line.push_uuid);
        return;
      }
      const failure = { message: error.message, details: error.details };
      if (!isLastAttempt) {
        await setLine(db, input.logUuid, { status: 'PUSHING', ...failure });
        throw error;
      }
      await failLine(services, input, line.push_uuid, failure);
    }
  },
  // Faults outside the channel (our storage, our database) end the line too, so that no song stays in progress.
  onFailed: async ({ input, services }) => {
    const line = await readLine(services.db, input.logUuid);
    if (line && line.status !== 'COMPLETE' && line.status !== 'ERROR')
      await failLine(services, input, line.push_uuid, { message: 'The song could not be sent', details: null });
  },
});

async function readLine(db: Db, uuid: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select l.status, l.operation, l.song_uuid, l.push_uuid, l.created_at, c.paused_at is not null as is_paused,
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
  const { song, payload, content_hash } = found;
  const receipt = await (line.operation === 'CREATE' ? channel.create(song, delivery) : channel.update(song, delivery));
  return { receipt: { ...receipt, content_hash, payload }, messageId: receipt.messageId };
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

/** The song does not wait for a channel that has been paused. */
const holdLine = (services: Services, input: { logUuid: string; userUuid: string }, push: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await setLine(trx, input.logUuid, { status: 'PENDING', message: HELD, details: null });
    await trx.updateTable('song_ingestion_log').set({ is_held: true }).where('uuid', '=', input.logUuid).execute();
    await settlePush(trx, services, { push, userUuid: input.userUuid });
  });

const failLine = (
  services: Services,
  input: { logUuid: string; userUuid: string },
  push: string,
  failure: { message: string; details: string | null },
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await setLine(trx, input.logUuid, { status: 'ERROR', ...failure });
    await settlePush(trx, services, { push, userUuid: input.userUuid });
  });

async function keepChannelState(trx: Db, line: Line, { receipt }: Sent): Promise<void> {
  const values = {
    status: receipt ? (receipt.status ?? 'live') : ('taken_down' as const),
    url_downstream: receipt?.url ?? null,
    ...(receipt
      ? { id_downstream: receipt.id, content_hash: receipt.content_hash, payload: JSON.stringify(receipt.payload) }
      : {}),
    updated_at: new Date(),
  };
  await trx
    .insertInto('song_channel')
    .values({ song_uuid: line.song_uuid, channel_uuid: line.channel.uuid, ...values })
    .onConflict((conflict) => conflict.columns(['song_uuid', 'channel_uuid']).doUpdateSet(values))
    .execute();
}
