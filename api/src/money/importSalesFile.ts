import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../platform/db/database';
import { objectKey } from '../storage/objectKey';
import type { ObjectStore } from '../storage/objectStore';
import { bookHeld, lockLedger, settleKnown } from './bookSales';
import { countUncounted, notifyFinance, type Uncounted } from './holdSales';
import type { Shop } from './foreignSales/shopRows';
import { readSales } from './readSales';
import { NotSalesFile } from './salesLine';
import { listProblems, stageSales } from './stageSales';
import { findUnusualSales, type UnusualSales } from './unusualSales';

/** Result of an import: each row is imported, held, known, in conflict or left out. */
export interface SalesImport extends Uncounted {
  uuid: string;
  /** Rows below the header. */
  rows: number;
  /** Rows that were booked. */
  imported: number;
  /** Set if the file's amounts are unusual: its new lines wait for a decision (C14: shop and payments). */
  held?: UnusualSales;
  /** Set if nothing in the file could be read. */
  problem?: string;
}

interface SalesFile {
  name: string;
  open: () => Promise<Readable> | Readable;
  /** Channels that the file may come from. */
  shops: readonly Shop[];
  /** Artist's share for lines that do not give the artist's amount (E5: sales). */
  rate: number;
  /** How many times the usual amount a file may have. */
  factor: number;
}

interface Kept {
  uuid: string;
  name: string;
  sha256: string;
  storage_key: string;
}

const nothing = { rows: 0, imported: 0, known: 0, conflicts: 0, left_out: 0 };

/**
 * Imports one file, entirely or not at all, in batches: a file may be larger than memory. The original is stored first.
 * Rows that are not booked are listed with their reason and do not stop the import; if the file turns out not to be a sales
 * file, nothing is imported. A file with unusual amounts is held: none of it is booked. The same file may be imported
 * again: its sales are known by then. Returns undefined and does nothing while a file with the same content is held.
 * @throws Error when the file changes while it is read; the next run imports it
 */
export async function importSalesFile(db: Db, store: ObjectStore, file: SalesFile): Promise<SalesImport | undefined> {
  const kept = await keepOriginal(store, file);
  try {
    const result = await takeOnce(db, file, kept);
    if (!result) await store.remove(kept.storage_key);
    return result;
  } catch (error) {
    if (error instanceof NotSalesFile) return await noteUnreadable(db, kept, error.message);
    // If the commit succeeded but its response was lost, the original must stay.
    const row = await db.selectFrom('sales_file').select('uuid').where('uuid', '=', kept.uuid).executeTakeFirst();
    if (!row) await store.remove(kept.storage_key);
    throw error;
  }
}

/** Checks the bytes as stored, so that the stored original is exactly what was booked. */
async function keepOriginal(store: ObjectStore, { name, open }: SalesFile): Promise<Kept> {
  const uuid = randomUUID();
  const storage_key = objectKey('sales_file', uuid, name);
  const sha256 = createHash('sha256');
  const content = async function* () {
    for await (const chunk of await open()) {
      sha256.update(chunk);
      yield chunk;
    }
  };
  await store.write(storage_key, Readable.from(content(), { objectMode: false }), { contentType: 'text/csv' });
  return { uuid, name, storage_key, sha256: sha256.digest('hex') };
}

const takeOnce = (db: Db, file: SalesFile, kept: Kept): Promise<SalesImport | undefined> =>
  db.transaction().execute(async (trx) => {
    const waits = trx.selectFrom('sales_file').select('uuid').where('sha256', '=', kept.sha256);
    if (await waits.where('state', '=', 'held').executeTakeFirst()) {
      await notifyFinance(
        trx,
        `The sales file ${kept.name} has the content of one that is held: it was not read again`,
        '/pending-sales',
      );
      return undefined;
    }
    await trx
      .insertInto('sales_file')
      .values({ ...kept, rows: 0, imported: 0 })
      .execute();
    const rows = await takeRows(trx, file, kept);
    await lockLedger(trx);
    await settleKnown(trx, kept.uuid);
    const held = await findUnusualSales(trx, { fileUuid: kept.uuid, factor: file.factor });
    const imported = held ? 0 : await bookHeld(trx, kept.uuid);
    const counted = { rows, imported, ...(await countUncounted(trx, kept.uuid)) };
    await trx
      .updateTable('sales_file')
      .set({
        ...counted,
        ...(held && {
          state: 'held',
          held_by: held.held_by,
          held_channel: held.channel,
          held_day: held.day,
          held_artist_uuid: held.artist_uuid,
          held_amount: held.amount,
          held_median: held.usual,
        }),
      })
      .where('uuid', '=', kept.uuid)
      .execute();
    if (held)
      await notifyFinance(
        trx,
        `The sales file ${kept.name} is held: its amounts are out of the ordinary`,
        '/pending-sales',
      );
    else if (imported < rows) await notifyFinance(trx, partOf(kept.name, counted), rowsOf(kept.uuid));
    return { uuid: kept.uuid, ...counted, ...(held && { held }) };
  });

async function takeRows(trx: Db, { name, open, rate, shops }: SalesFile, kept: Kept): Promise<number> {
  const read = createHash('sha256');
  let rows = 0;
  await readSales(await open(), { seen: read, shops }, async ({ sales, problems }) => {
    rows += sales.length + problems.length;
    await stageSales(trx, sales, { name, rate, fileUuid: kept.uuid });
    await listProblems(trx, problems, kept.uuid);
  });
  if (read.digest('hex') !== kept.sha256) throw new Error(`The sales file ${name} changed while it was read`);
  return rows;
}

/** Describes how many rows of a file were booked, and what happened to the rest. */
const partOf = (name: string, { rows, imported, known, conflicts, left_out }: Omit<SalesImport, 'uuid'>): string => {
  const rest = [
    known && `${known} known`,
    conflicts && `${conflicts} known with other content`,
    left_out && `${left_out} left out`,
  ].filter(Boolean);
  return `The sales file ${name}: imported ${imported} of ${rows}, ${rest.join(', ')}`;
};

/** Link to the rows of a file that were not booked. */
const rowsOf = (uuid: string): string => `/sales-imports/rows?sales_import_uuid=${uuid}`;

const noteUnreadable = (db: Db, kept: Kept, problem: string): Promise<SalesImport> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sales_file')
      .values({ ...kept, rows: 0, imported: 0, state: 'unreadable', problem })
      .execute();
    await notifyFinance(trx, `The sales file ${kept.name} could not be read: ${problem}`, '/sales-imports');
    return { uuid: kept.uuid, ...nothing, problem };
  });
