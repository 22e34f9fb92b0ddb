import type { ingestionStatuses } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import type { ObjectStore } from '../../storage/objectStore';
import { ChannelError, type ChannelReceipt, type ChannelSong } from './channelAdapter';
import { scheduleFill } from '../systemCollections';
import { httpChannel } from './httpChannel';
import { PUSH_TRIES } from './publishStates';
import { settlePush } from './settlePush';

const REFUSED_RETRY_SECONDS = 2;

interface Line {
  status: string;
  operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
  song_uuid: string;
  channel_uuid: string;
  push_uuid: string;
  endpoint: string | null;
  key: string | null;
}

/** What became of a line: where the song is now, and the hash of what was sent; undefined where it was taken down. */
type Sent = (ChannelReceipt & { content_hash: string }) | undefined;

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
  timeoutSeconds: 60,
  run: async ({ input, services: { db, store, jobs }, signal, isLastAttempt }) => {
    const line = await readLine(db, input.logUuid);
    if (!line || line.status === 'COMPLETE' || line.status === 'ERROR') return;
    await setLine(db, input.logUuid, { status: 'PUSHING', message: null, details: null });
    try {
      const sent = await send(db, store, line, signal);
      await db.transaction().execute(async (trx) => {
        await keepChannelState(trx, line, sent);
        await setLine(trx, input.logUuid, { status: 'COMPLETE', message: null, details: null });
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
    select l.status, l.operation, l.song_uuid, l.channel_uuid, l.push_uuid, c.endpoint, c.key
    from song_ingestion_log l join channel c on c.uuid = l.channel_uuid where l.uuid = ${uuid}
  `.execute(db);
  return rows[0];
}

async function send(db: Db, store: ObjectStore, line: Line, signal: AbortSignal): Promise<Sent> {
  if (!line.endpoint) throw new ChannelError('The channel has no endpoint');
  const channel = httpChannel({ endpoint: line.endpoint, key: line.key });
  if (line.operation === 'TAKE_DOWN') {
    await channel.takeDown(line.song_uuid, signal);
    return undefined;
  }
  const { song, content_hash } = await readChannelSong(db, store, line.song_uuid);
  return { ...(await channel.publish(song, signal)), content_hash };
}

/** What is sent and its hash, which are read together: what is written meanwhile is in neither of them. */
async function readChannelSong(
  db: Db,
  store: ObjectStore,
  song: string,
): Promise<{ song: ChannelSong; content_hash: string }> {
  const { rows } = await sql<{ payload: { reference: string }; previewKey: string | null; content_hash: string }>`
    select song_payload(s.uuid) as payload, song_content_hash(s.uuid) as content_hash,
      (select f.preview_key from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1) as "previewKey"
    from song s where s.uuid = ${song}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new ChannelError('The song is gone');
  const { payload, previewKey, content_hash } = row;
  return { song: { ...payload, previewUrl: previewKey ? await store.signedGet(previewKey) : null }, content_hash };
}

const setLine = async (
  db: Db,
  uuid: string,
  values: { status: (typeof ingestionStatuses)[number]; message: string | null; details: string | null },
): Promise<void> => {
  await db
    .updateTable('song_ingestion_log')
    .set({ ...values, updated_at: sql`clock_timestamp()` })
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

async function keepChannelState(trx: Db, line: Line, sent: Sent): Promise<void> {
  const values = {
    status: sent ? ('live' as const) : ('taken_down' as const),
    url_downstream: sent?.url ?? null,
    ...(sent ? { id_downstream: sent.id, content_hash: sent.content_hash } : {}),
    updated_at: new Date(),
  };
  await trx
    .insertInto('song_channel')
    .values({ song_uuid: line.song_uuid, channel_uuid: line.channel_uuid, ...values })
    .onConflict((conflict) => conflict.columns(['song_uuid', 'channel_uuid']).doUpdateSet(values))
    .execute();
}
