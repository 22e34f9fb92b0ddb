import { isOfCells } from '@segno/contract/catalog';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { AppError, errorCodes } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { writeImportedSong } from '../import/writeImportedSong';
import { errorText } from '../batch/batchTexts';
import { holdSongs } from '../batch/holdSongs';
import type { OpenBatch } from '../batch/openBatch';
import { TakenByOther, writeBatchSongs, type WaitingSong } from '../batch/writeBatchSongs';

interface Write {
  services: Services;
  log: FastifyBaseLogger;
  batch: OpenBatch;
}

/**
 * Writes songs of an operation and their outcomes in one transaction. Songs locked by others, or all if one cannot be
 * written, are then written one by one.
 */
export async function writeWaitingSongs(write: Write, songs: readonly WaitingSong[]): Promise<void> {
  for (const song of await writeTogether(write, songs)) await writeAlone(write, song);
}

/** Returns the songs that still have to be written. */
async function writeTogether(write: Write, songs: readonly WaitingSong[]): Promise<readonly WaitingSong[]> {
  const { batch, log } = write;
  if (isOfCells(batch.attribute)) return songs;
  try {
    return await inTransaction(write, async (scope) => {
      const uuids = songs.map(({ uuid }) => uuid);
      const held = await holdSongs(scope, uuids, 'skip');
      const free = songs.filter(({ uuid }) => held.has(uuid));
      await writeBatchSongs(
        scope,
        batch,
        free.map((waiting) => ({ waiting, held: held.get(waiting.uuid) })),
      );
      return songs.filter(({ uuid }) => !held.has(uuid));
    });
  } catch (error) {
    if (!isExpected(error)) log.warn({ err: error }, 'Songs of a batch could not be written together');
    return songs;
  }
}

async function writeAlone(write: Write, song: WaitingSong): Promise<void> {
  const { batch, log } = write;
  try {
    await inTransaction(write, async (scope) => {
      if (isOfCells(batch.attribute)) return writeImportedSong(scope, batch, song);
      const held = await holdSongs(scope, [song.uuid], 'wait');
      return writeBatchSongs(scope, batch, [{ waiting: song, held: held.get(song.uuid) }]);
    });
  } catch (error) {
    if (error instanceof TakenByOther) return;
    if (!isExpected(error)) log.error({ err: error, song: song.uuid }, 'A song of a batch failed');
    await noteFailure(write, song, error);
  }
}

const isExpected = (error: unknown): boolean => error instanceof AppError || error instanceof TakenByOther;

const inTransaction = <Result>(
  { services, batch: { uuid: batch, user } }: Write,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> =>
  services.db.transaction().execute((db) => work({ db, user, batch, services: { ...services, db } }));

/** Rejects if this cannot be written either: then the job fails and is retried. */
async function noteFailure({ services: { db }, batch }: Write, song: WaitingSong, error: unknown): Promise<void> {
  const text = error instanceof AppError ? errorText(error) : errorCodes.internal.text;
  await sql`
    update batch_operation_song set state = 'failed', error = ${text}
    where batch_operation_uuid = ${batch.uuid} and song_uuid = ${song.uuid} and state = 'waiting'
  `.execute(db);
}
