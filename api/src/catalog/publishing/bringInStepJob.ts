import { setTimeout as sleep } from 'node:timers/promises';
import { counted, linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';
import { lockSongs } from '../songRows/lockSongs';
import { type ChannelLine, channelProblems, type Push, sendLines } from './channelLines';
import { type Operation, operationInStep } from './dueLines';

/** Number of songs that are sent to the channel at a time. The first few show whether it accepts any. */
const FIRST = 5;
const BATCH = 50;
const POLL_MILLISECONDS = 250;

const input = z.object({ channelUuid: z.guid(), userUuid: z.guid() });
type Input = z.output<typeof input>;

/**
 * Sends a channel all published songs that are out of step there, and takes down those that it should not have (S14:
 * channels): after it was switched on, changed or resumed, or on request. Works in batches, so that songs are not blocked
 * for other channels; stops when a whole batch fails.
 */
export const bringInStep = defineJob({
  name: 'catalog.bringInStep',
  input,
  lane: ({ channelUuid }) => channelUuid,
  timeoutSeconds: 24 * 3600,
  run: async ({ input: job, services, signal }) => {
    const { db } = services;
    const counts = { total: await countDue(db, job.channelUuid), sent: 0, failed: 0, left: 0 };
    const sendAll = async (among?: readonly string[]): Promise<void> => {
      let after: string | undefined;
      for (let size = FIRST; ; size = BATCH) {
        signal.throwIfAborted();
        const batch = await sendBatch(services, job, { after, size, among });
        const before = counts.sent + counts.failed + batch.left;
        const failed = await whenEnded(services, batch.lines, {
          signal,
          onEnded: (ended) =>
            setSending(db, job, { done: before + ended, total: Math.max(counts.total, before + ended) }),
        });
        counts.left += batch.left;
        counts.failed += failed;
        counts.sent += batch.lines.length - failed;
        after = batch.last;
        if (after === undefined || (failed > 0 && failed === batch.lines.length)) return;
      }
    };
    await sendAll();
    // Songs that were being sent to other channels.
    const busy = await songsUnderWay(db);
    while (busy.length && (await songsUnderWay(db, busy)).length) await sleep(POLL_MILLISECONDS, undefined, { signal });
    if (busy.length) await sendAll(busy);
    await setSending(db, job, undefined);
    await report(db, job, counts);
    return counts;
  },
  onFailed: ({ input: job, services: { db } }) => setSending(db, job, undefined),
});

/** What must be done for each song on a channel that is neither paused nor deleted. */
const due = (channel: string) => sql`
  select s.uuid, s.work_title, s.publish_state, s.is_visible, s.publish_blockers, ${operationInStep} as operation
  from song s
  join channel c on c.uuid = ${channel} and c.paused_at is null and c.deleted_at is null
  left join song_channel sc on sc.song_uuid = s.uuid and sc.channel_uuid = c.uuid
  where s.publish_state in ('Published', 'Taken Down', 'Error')`;

async function countDue(db: Db, channel: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${due(channel)}) x where operation is not null
  `.execute(db);
  return rows[0]?.total ?? 0;
}

interface DueSong {
  uuid: string;
  publish_state: string;
  is_visible: boolean;
  publish_blockers: string[];
  operation: Operation;
}

/** Starts the next songs; `left` counts those that lack something. `last` is undefined at the end. */
async function sendBatch(
  services: Services,
  { channelUuid, userUuid }: Input,
  o: { after: string | undefined; size: number; among: readonly string[] | undefined },
): Promise<{ lines: ChannelLine[]; left: number; last: string | undefined }> {
  return services.db.transaction().execute(async (db) => {
    const read = async (uuids: readonly string[] | undefined) => {
      const { rows } = await sql<DueSong>`
        select * from (${due(channelUuid)}) x where operation is not null
          and ${o.after === undefined ? sql`true` : sql`uuid > ${o.after}`}
          and ${uuids ? sql`uuid = any(${uuids}::uuid[])` : sql`true`}
        order by uuid limit ${o.size}
      `.execute(db);
      return rows;
    };
    const uuids = (await read(o.among)).map(({ uuid }) => uuid);
    await lockSongs(db, uuids);
    const songs = await read(uuids);
    const lines = songs.map(({ uuid, operation }) => ({
      song_uuid: uuid,
      channel_uuid: channelUuid,
      operation,
      is_held: false,
    }));
    const problems = await channelProblems({ db, services }, lines);
    const sent = lines.filter(
      (line, at) =>
        line.operation === 'TAKE_DOWN' || (!songs[at]?.publish_blockers.length && !problems.has(line.song_uuid)),
    );
    const going = new Set(sent.map(({ song_uuid }) => song_uuid));
    const pushes = songs.flatMap(({ uuid, publish_state, is_visible }): Push[] => {
      const isPublished = publish_state === 'Published' || (publish_state === 'Error' && is_visible);
      return going.has(uuid) ? [{ song: uuid, direction: isPublished ? 'publish' : 'take_down' }] : [];
    });
    await sendLines({ db, services, userUuid }, { pushes, lines: sent });
    return { lines: sent, left: songs.length - sent.length, last: uuids.length < o.size ? undefined : uuids.at(-1) };
  });
}

/** Waits until the lines of all these songs have ended, or the channel is paused; returns the number of failures. */
async function whenEnded(
  { db }: Services,
  lines: readonly ChannelLine[],
  { signal, onEnded }: { signal: AbortSignal; onEnded: (ended: number) => Promise<void> },
): Promise<number> {
  const songs = lines.map(({ song_uuid }) => song_uuid);
  const channel = lines[0]?.channel_uuid;
  for (;;) {
    const { rows } = await sql<{ open: number; failed: number }>`
      select (count(*) filter (where status in ('PENDING', 'PUSHING') and not is_held))::int as open,
        (count(*) filter (where status = 'ERROR'))::int as failed
      from unnest(${songs}::uuid[]) as x (uuid) cross join lateral (
        select status, is_held from song_ingestion_log where song_uuid = x.uuid and channel_uuid = ${channel ?? null}
        order by created_at desc, uuid limit 1) l
    `.execute(db);
    const { open, failed } = rows[0] ?? { open: 0, failed: 0 };
    await onEnded(songs.length - open);
    if (open === 0) return failed;
    await sleep(POLL_MILLISECONDS, undefined, { signal });
  }
}

async function songsUnderWay(db: Db, among?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from song where publish_state = 'In Progress'
      and ${among ? sql`uuid = any(${among}::uuid[])` : sql`true`}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

async function setSending(
  db: Db,
  { channelUuid }: Input,
  at: { done: number; total: number } | undefined,
): Promise<void> {
  await db
    .updateTable('channel')
    .set({ sending_done: at?.done ?? null, sending_total: at?.total ?? null })
    .where('uuid', '=', channelUuid)
    .execute();
}

async function report(
  db: Db,
  { channelUuid, userUuid }: Input,
  { total, sent, failed, left }: { total: number; sent: number; failed: number; left: number },
): Promise<void> {
  if (total === 0) return;
  const { name } = await db
    .selectFrom('channel')
    .select('name')
    .where('uuid', '=', channelUuid)
    .executeTakeFirstOrThrow();
  const rest = Math.max(0, total - sent - failed - left);
  const parts = [
    `${sent} of ${counted(total, 'song is', 'songs are')} in step with ${name}`,
    ...(failed ? [`${failed} failed`] : []),
    ...(left ? [`${left} lack something`] : []),
    ...(rest ? [`${rest} were not tried`] : []),
  ];
  await addUserMessage(db, userUuid, { message: parts.join(', '), url: linkTo('CHANNELS') });
}
