import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../platform/db/database';
import { findUnusualDay, holdSales, type UnusualDay } from './holdSales';
import { insertSales } from './insertSales';
import { NotSalesFile, readSales } from './readSales';

/** What became of a file. */
export interface SalesImport {
  /** Lines below the header. */
  rows: number;
  /** Lines that are counted from now on; those that were known are not among them, and none of a file that is held. */
  imported: number;
  /** Sentences about what could not be read. */
  problems: string[];
  /** Set when the file's amounts are out of the ordinary: its lines wait until somebody decides (C14). */
  held?: UnusualDay;
}

interface SalesFile {
  name: string;
  path: string;
  /** Share of an artist of whom the line does not say the amount (E5). */
  rate: number;
  /** How many times the usual day's amount a day may have (C14). */
  factor: number;
}

/** Sentences that are kept of one file: who has as many sends the file again. */
const PROBLEMS_KEPT = 1000;

/**
 * Takes one file, whole or not at all, in batches: a file may be larger than the memory. Lines that cannot be read are kept
 * as sentences beside it and stop nothing; of a file that is none of sales nothing is taken, however far it was read. One
 * whose amounts are out of the ordinary is held: nothing of it counts.
 * @throws Error when the file changes while it is read; the next run takes it
 */
export async function importSalesFile(db: Db, file: SalesFile): Promise<SalesImport> {
  const sha256 = await hashOf(file.path);
  const kept = { uuid: randomUUID(), name: file.name, sha256 };
  try {
    return await db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('sales_file').select('uuid').where('sha256', '=', sha256).executeTakeFirst();
      if (known) return { rows: 0, imported: 0, problems: ['This file was imported before.'] };
      await keepFile(trx, kept);
      const taken = await takeLines(trx, file, kept);
      const held =
        taken.imported > 0 ? await findUnusualDay(trx, { fileUuid: kept.uuid, factor: file.factor }) : undefined;
      if (held) await holdSales(trx, kept);
      return noteResult(trx, kept.uuid, held ? { ...taken, imported: 0, held } : taken);
    });
  } catch (error) {
    if (!(error instanceof NotSalesFile)) throw error;
    const nothing = { rows: 0, imported: 0, problems: [error.message] };
    await keepFile(db, kept, nothing);
    return nothing;
  }
}

async function takeLines(
  trx: Db,
  { name, path, rate }: SalesFile,
  kept: { uuid: string; sha256: string },
): Promise<SalesImport> {
  const read = createHash('sha256');
  const problems: string[] = [];
  let [rows, imported, more] = [0, 0, 0];
  await readSales(path, read, async (batch) => {
    rows += batch.sales.length + batch.problems.length;
    imported += await insertSales(trx, batch.sales, { name, rate, fileUuid: kept.uuid });
    const added = batch.problems.slice(0, PROBLEMS_KEPT - problems.length);
    problems.push(...added.map(({ row, reason }) => `Row ${row}: ${reason}`));
    more += batch.problems.length - added.length;
  });
  if (read.digest('hex') !== kept.sha256) throw new Error(`The sales file ${name} changed while it was read`);
  if (more) problems.push(`There are ${more} more problems.`);
  return { rows, imported, problems };
}

const nothingYet: SalesImport = { rows: 0, imported: 0, problems: [] };

async function keepFile(
  db: Db,
  file: { uuid: string; name: string; sha256: string },
  { rows, imported, problems } = nothingYet,
): Promise<void> {
  await db
    .insertInto('sales_file')
    .values({ ...file, rows, imported, problems: JSON.stringify(problems) })
    .execute();
}

async function noteResult(trx: Db, uuid: string, result: SalesImport): Promise<SalesImport> {
  const { rows, imported, problems, held } = result;
  await trx
    .updateTable('sales_file')
    .set({
      rows,
      imported,
      problems: JSON.stringify(problems),
      ...(held && {
        state: 'held',
        held_channel: held.channel,
        held_day: held.day,
        held_amount: held.amount,
        held_median: held.median,
      }),
    })
    .where('uuid', '=', uuid)
    .execute();
  return result;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
