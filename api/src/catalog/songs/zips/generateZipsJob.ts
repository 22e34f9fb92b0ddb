import { type SongZipKey, songZipKeys, zipKeysOf } from '@segno/contract/catalog';
import { Readable } from 'node:stream';
import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { defineJob } from '../../../platform/jobs/defineJob';
import { addUserMessage } from '../../../platform/jobs/userMessage';
import { objectKey } from '../../../storage/objectKey';
import type { ObjectStore } from '../../../storage/objectStore';
import { entryComposer, UnusableFile } from './composeEntries';
import { storedZip } from './storedZip';
import { zipName } from './zipNames';
import { readZipSource, type ZippedFile, type ZipSource } from './zipSource';

const TRY_AGAIN = 'There was an error. Please try again.';
/** Milliseconds between checks whether the zips are still wanted. */
const LOOK = 2000;

/** The song has changed or another run makes its zips: the zips of this run will not be offered. */
class Superseded extends Error {}

interface Run {
  songUuid: string;
  userUuid: string;
  run: string;
}

/** One zip: the keys that it is offered under, and its files. */
interface PlannedZip {
  keys: SongZipKey[];
  files: ZippedFile[];
}

/** S12: the zips for these files. Zips with the same files are made once and get several keys. */
function planZips(files: readonly ZippedFile[]): PlannedZip[] {
  const zips = new Map<string, PlannedZip>();
  for (const key of songZipKeys) {
    const own = files.filter(({ file_type }) => zipKeysOf(file_type).includes(key));
    if (own.length === 0) continue;
    const same = own.map(({ uuid }) => uuid).join();
    const known = zips.get(same);
    if (known) known.keys.push(key);
    else zips.set(same, { keys: [key], files: own });
  }
  return [...zips.values()];
}

/**
 * Makes the zips of a song one by one, streaming from stored files to the store. A repeated run continues with the missing
 * ones. The last step checks under lock that the song has not changed: zips of older files are never offered.
 */
export const generateZips = defineJob({
  name: 'catalog.generateZips',
  input: z.object({ songUuid: z.guid(), userUuid: z.guid(), run: z.guid() }),
  timeoutSeconds: 2 * 3600,
  run: async ({ input, services: { db, store }, signal }) => {
    try {
      const source = await currentSource(db, input);
      const pass = watch(db, input, signal);
      const compose = entryComposer(store, source, pass);
      for (const zip of planZips(source.files)) await writeZip({ db, store, input, source, compose, pass }, zip);
      await finish(db, input, source);
    } catch (error) {
      if (error instanceof Superseded) return resetZips(db, input);
      if (!(error instanceof UnusableFile)) throw error;
      await fail(db, input, error.message);
    }
    return undefined;
  },
  onFailed: ({ input, services: { db } }) => fail(db, input, TRY_AGAIN),
});

/** The current source of the song's zips. Throws `Superseded` if it is not what this run was started for. */
async function currentSource(db: Db, { songUuid, run }: Run): Promise<ZipSource> {
  const found = await readZipSource(db, songUuid);
  const song = await db
    .selectFrom('song')
    .select(['zip_run', 'zip_state', 'zip_source'])
    .where('uuid', '=', songUuid)
    .executeTakeFirst();
  const isCurrent = song?.zip_run === run && song.zip_state === 'in_progress' && song.zip_source === found?.fingerprint;
  if (!found || !isCurrent) throw new Superseded();
  return found.source;
}

/** Called for every read and write: stops the run when the signal aborts or its zips are no longer wanted. */
function watch(db: Db, input: Run, signal: AbortSignal): (bytes: number) => Promise<void> {
  let looked = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - looked < LOOK) return;
    await currentSource(db, input);
    looked = performance.now();
  };
}

interface Writing {
  db: Db;
  store: ObjectStore;
  input: Run;
  source: ZipSource;
  compose: ReturnType<typeof entryComposer>;
  pass: (bytes: number) => Promise<void>;
}

/** Adds the row with the key first, so that an interrupted run leaves no objects without a row. */
async function writeZip(
  { db, store, input, source, compose, pass }: Writing,
  { keys, files }: PlannedZip,
): Promise<void> {
  const storage_key = objectKey('song_zip', input.songUuid, zipName(source, keys[0] ?? 'all'));
  const row = await db
    .insertInto('song_zip')
    .values({ song_uuid: input.songUuid, run: input.run, keys, storage_key })
    .onConflict((conflict) => conflict.columns(['song_uuid', 'run', 'keys']).doUpdateSet({ keys }))
    .returning(['uuid', 'storage_key', 'size'])
    .executeTakeFirstOrThrow();
  if (row.size !== null) return;
  const entries = await compose(files);
  const body = async function* () {
    for await (const chunk of storedZip(entries)) {
      await pass(chunk.length);
      yield chunk;
    }
  };
  const { size } = await store.write(row.storage_key, Readable.from(body()), { contentType: 'application/zip' });
  await db.updateTable('song_zip').set({ size }).where('uuid', '=', row.uuid).execute();
}

const finish = (db: Db, input: Run, { title }: ZipSource): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select from song where uuid = ${input.songUuid} for update`.execute(trx);
    await currentSource(trx, input);
    await trx.updateTable('song').set({ zip_state: 'complete' }).where('uuid', '=', input.songUuid).execute();
    await addUserMessage(trx, input.userUuid, {
      message: `The zips of the song ${title} are ready`,
      url: linkTo('SONG_EDIT', { uuid: input.songUuid }),
    });
  });

/** Allows the song's zips to be generated again, and tells the user who requested these why there are none. */
const resetZips = (db: Db, input: Run): Promise<void> =>
  endRun(db, input, {
    set: { zip_state: null, zip_run: null, zip_source: null, zip_error: null },
    message: (title) => `The song ${title} has changed while its zips were generated. Please generate them again.`,
  });

const fail = (db: Db, input: Run, reason: string): Promise<void> =>
  endRun(db, input, {
    set: { zip_state: 'error', zip_error: reason },
    message: (title) => `The zips of the song ${title} could not be generated: ${reason}`,
  });

/** Ends a run, once, if it is still the song's current one. */
const endRun = (
  db: Db,
  { songUuid, userUuid, run }: Run,
  o: {
    set: { zip_state: 'error' | null; zip_error: string | null; zip_run?: null; zip_source?: null };
    message: (title: string) => string;
  },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('song')
      .set(o.set)
      .where('uuid', '=', songUuid)
      .where('zip_run', '=', run)
      .where('zip_state', '=', 'in_progress')
      .returning(['work_title', 'deleted_at'])
      .executeTakeFirst();
    if (ended && !ended.deleted_at)
      await addUserMessage(trx, userUuid, {
        message: o.message(ended.work_title),
        url: linkTo('SONG_EDIT', { uuid: songUuid }),
      });
  });
