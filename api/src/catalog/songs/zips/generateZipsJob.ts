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
/** Milliseconds between two looks whether the zips are still wanted. */
const LOOK = 2000;

/** The song has changed, or its zips are made by another run: nothing of this one will be offered. */
class Superseded extends Error {}

interface Run {
  songUuid: string;
  userUuid: string;
  run: string;
}

/** One zip: the keys that it is offered by, and its files. */
interface PlannedZip {
  keys: SongZipKey[];
  files: ZippedFile[];
}

/** S12: the zips of these files. Those that would hold the same files are one, under several names. */
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
 * Makes the zips of a song, one after the other, from the stored files to the store without a copy in between. Run
 * again it goes on with those that are not there yet. The last step looks under lock whether the song is still what went into
 * them: zips of older files are never offered.
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

/** What the song's zips are to be made of. Throws `Superseded` when that is not what they were asked for. */
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

/** Called with everything that is read or written: ends the run when it is to stop, or when nobody wants its zips any more. */
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

/** Its row comes first and keeps the key, so that a run which is cut off leaves nothing that no row knows. */
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

/** The song's zips can be asked for again; who asked for these gets a message why there are none. */
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

/** Ends a run that is still the song's, once. */
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
