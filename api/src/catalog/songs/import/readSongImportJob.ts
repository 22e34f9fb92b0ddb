import { randomUUID } from 'node:crypto';
import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { errorCodes } from '../../../platform/errors';
import { findUser } from '../../../account/sessions';
import { defineJob } from '../../../platform/jobs/defineJob';
import { addUserMessage } from '../../../platform/jobs/userMessage';
import type { Services } from '../../../platform/services';
import { sheetColumns } from '../report/sheetColumns';
import { readSheetNames } from '../report/sheetNames';
import { UnreadableSheet } from '../../../platform/sheets/decodedText';
import { keepJudged, TakenByOtherRun } from './keepJudged';
import { judgeRows, type SheetRow } from './readSheet';
import { readSongHead, type SheetHead } from './sheetHead';
import { tableRows } from '../../../platform/sheets/tableRows';

/** Rows that an import may have. */
export const IMPORT_ROWS = 200_000;

/** Rows that are judged together. */
const CHUNK = 500;

/**
 * Reads an import: what each cell would change, and what is wrong. It writes no song. A job that is run again forgets what the
 * try before has read and starts over.
 */
export const readSongImportJob = defineJob({
  name: 'catalog.readSongImport',
  input: z.object({ importUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: async ({ input: { importUuid }, services, progress, signal }) => {
    const { db } = services;
    const opened = await openRun(db, importUuid);
    if (!opened) return;
    try {
      await readAll(services, opened, async (rows) => {
        signal.throwIfAborted();
        // How many rows there are is known at the end.
        await progress((100 * rows) / (rows + CHUNK * 4));
      });
      await end(db, opened, { status: 'ready' });
    } catch (error) {
      if (error instanceof TakenByOtherRun) return;
      if (!(error instanceof UnreadableSheet)) throw error;
      await end(db, opened, { status: 'failed', error: error.message });
    }
  },
  onFailed: async ({ input: { importUuid }, services: { db } }) => {
    const opened = await openRun(db, importUuid);
    if (opened) await end(db, opened, { status: 'failed', error: errorCodes.internal.text });
  },
});

interface Run {
  uuid: string;
  run: string;
  userUuid: string;
  key: string;
  fileName: string;
}

/** Takes an import over, as nothing of it was read; undefined for one that is read already. */
const openRun = (db: Db, uuid: string): Promise<Run | undefined> =>
  db.transaction().execute(async (trx) => {
    const run = randomUUID();
    const { rows } = await sql<Omit<Run, 'run'>>`
      update song_import set run_uuid = ${run}, row_count = 0, error_count = 0 where uuid = ${uuid} and status = 'reading'
      returning uuid, user_uuid as "userUuid", storage_key as key, file_name as "fileName"
    `.execute(trx);
    const [found] = rows;
    await sql`delete from song_import_change where song_import_uuid = ${uuid}`.execute(trx);
    await sql`delete from song_import_error where song_import_uuid = ${uuid}`.execute(trx);
    return found && { ...found, run };
  });

async function readAll(
  services: Services,
  { uuid, run, userUuid, key }: Run,
  onRead: (rows: number) => Promise<void>,
): Promise<void> {
  const { db, store } = services;
  const { user } = await findUser(db, userUuid);
  const columns = sheetColumns(await readSheetNames(db), user);
  const seen = new Map<string, number>();
  let head: SheetHead | undefined;
  let count = 0;
  let rows: SheetRow[] = [];
  const judge = async (): Promise<void> => {
    if (!head) return;
    const judged = await judgeRows({ db, user, services }, { head, rows, seen });
    rows = [];
    await keepJudged(db, { uuid, run, rows: count }, judged);
    await onRead(count);
  };
  for await (const piece of tableRows(await store.read(key)))
    for (const row of piece) {
      if (!head) {
        head = readSongHead(row.cells, columns);
        const errors = head.unknown.map((column) => ({ column, error: 'There is no such column. It is passed over.' }));
        await keepJudged(db, { uuid, run, rows: 0 }, [{ number: 0, changes: [], errors }]);
        continue;
      }
      count += 1;
      if (count > IMPORT_ROWS)
        throw new UnreadableSheet(`At most ${IMPORT_ROWS.toLocaleString('en-US')} rows can be imported at once.`);
      rows.push(row);
      if (rows.length === CHUNK) await judge();
    }
  if (!head) throw new UnreadableSheet('The file is empty.');
  await judge();
}

/** Says what came of it, once, to whoever waits for it. */
const end = (db: Db, { uuid, run, userUuid, fileName }: Run, o: { status: 'ready' | 'failed'; error?: string }) =>
  db.transaction().execute(async (trx) => {
    if (o.status === 'failed') {
      await sql`delete from song_import_change where song_import_uuid = ${uuid}`.execute(trx);
      await sql`delete from song_import_error where song_import_uuid = ${uuid}`.execute(trx);
    }
    const ended = await sql`
      update song_import set status = ${o.status}, error = ${o.error ?? null}
      where uuid = ${uuid} and run_uuid = ${run} and status = 'reading'
    `.execute(trx);
    if (ended.numAffectedRows === 0n) throw new TakenByOtherRun();
    const message = o.status === 'ready' ? `${fileName} was read.` : `${fileName} cannot be imported.`;
    await addUserMessage(trx, userUuid, { message, url: linkTo('SONG_IMPORT', { uuid }) });
  });
