import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { defineJob } from '../../../platform/jobs/defineJob';
import type { TaskError } from '../../../platform/jobs/jobDefinition';
import { addUserMessage } from '../../../platform/jobs/userMessage';
import { errorCodes } from '../../../platform/http/errors';
import { openBatch, type OpenBatch } from '../batch/openBatch';
import type { WaitingSong } from '../batch/writeBatchSongs';
import { writeWaitingSongs } from './writeWaitingSongs';

/** Number of songs that are read at once, after permissions were checked again. */
const CHUNK = 100;

/** Songs per transaction: they share one commit, but other editors wait until all are written. */
const GROUP = 10;

/** Number of groups that are written concurrently, since commits wait for the disk. The embedded database writes one at a time. */
const LANES = 6;

/**
 * Changes an attribute of many songs (A2: batch updates), in order. Each song's outcome is written in the same transaction
 * as the song, so that a second run of the job goes on where the last one ended.
 */
export const batchUpdate = defineJob({
  name: 'catalog.batchUpdate',
  input: z.object({ operationUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: async ({ input: { operationUuid }, services, progress, signal, log }) => {
    const lanes = services.config.database.kind === 'pglite' ? 1 : LANES;
    let batch = await openBatch(services, operationUuid);
    for (let songs = await waiting(services.db, batch); songs.length > 0; songs = await waiting(services.db, batch)) {
      const { done } = batch;
      let written = 0;
      const write = async (group: readonly WaitingSong[]): Promise<void> => {
        signal.throwIfAborted();
        await writeWaitingSongs({ services, log, batch }, group);
        written += group.length;
        await progress((100 * (done + written)) / batch.count);
      };
      await inLanes(groupsOf(songs), { lanes, write });
      batch = await openBatch(services, operationUuid);
    }
    const errors = await finish(services.db, batch);
    await progress(100, errors);
    return { failed: errors.length };
  },
  // The remaining songs get an error, and the owner can start another batch.
  onFailed: async ({ input: { operationUuid }, services, progress }) => {
    const batch = await openBatch(services, operationUuid);
    await sql`
      update batch_operation_song set state = 'failed', error = ${errorCodes.internal.text}
      where batch_operation_uuid = ${batch.uuid} and state = 'waiting'
    `.execute(services.db);
    await progress(100, await finish(services.db, batch));
  },
});

const groupsOf = (songs: readonly WaitingSong[]): WaitingSong[][] =>
  Array.from({ length: Math.ceil(songs.length / GROUP) }, (_, at) => songs.slice(at * GROUP, (at + 1) * GROUP));

/** Runs items in lanes; once every lane has ended, throws the error of the first lane that failed. */
async function inLanes<Item>(
  items: readonly Item[],
  { lanes, write }: { lanes: number; write: (item: Item) => Promise<void> },
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await write(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function waiting(db: Db, { uuid }: OpenBatch): Promise<WaitingSong[]> {
  const { rows } = await sql<WaitingSong>`
    select song_uuid as uuid, position, expected, wanted from batch_operation_song
    where batch_operation_uuid = ${uuid} and state = 'waiting' order by position limit ${CHUNK}
  `.execute(db);
  return rows;
}

/** Ends an operation, once; returns the errors in the order of its songs. */
const finish = (db: Db, { uuid, user }: OpenBatch): Promise<TaskError[]> =>
  db.transaction().execute(async (trx) => {
    const { rows: failed } = await sql<{ uuid: string; work_title: string; error: string }>`
      select song_uuid as uuid, work_title, error from batch_operation_song
      where batch_operation_uuid = ${uuid} and error is not null order by position
    `.execute(trx);
    const ended = await sql`
      update batch_operation o set finished_at = now(), changed_count = x.changed, unchanged_count = x.unchanged, failed_count = x.failed,
        created_count = x.created, deleted_count = x.deleted
      from (select count(*) filter (where state = 'changed') as changed, count(*) filter (where state = 'unchanged') as unchanged,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'created') as created,
        count(*) filter (where state = 'deleted') as deleted from batch_operation_song where batch_operation_uuid = ${uuid}) x
      where o.uuid = ${uuid} and o.finished_at is null
    `.execute(trx);
    if (ended.numAffectedRows !== 0n)
      await addUserMessage(trx, user.uuid, {
        message: failed.length > 0 ? 'Batch Update Errors' : 'Batch Update Successful',
        url: linkTo('BATCH_OPERATIONS'),
      });
    return failed.map(({ error, ...song }) => ({ song, error }));
  });
