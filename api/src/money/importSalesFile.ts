import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../platform/db/database';
import { insertSales } from './insertSales';
import { NotSalesFile, readSales } from './readSales';

/** What became of a file. */
export interface SalesImport {
  /** Lines below the header. */
  rows: number;
  /** Lines that are counted from now on; those that were known are not among them. */
  imported: number;
  /** Sentences about what could not be read. */
  problems: string[];
}

/** Sentences that are kept of one file: who has as many sends the file again. */
const PROBLEMS_KEPT = 1000;

/**
 * Takes one file, whole or not at all, in batches: a file may be larger than the memory. Lines that cannot be read are kept
 * as sentences beside it and stop nothing; of a file that is none of sales nothing is taken, however far it was read.
 * @param file `rate` is the share of an artist of whom the line does not say the amount (E5)
 * @throws Error when the file changes while it is read; the next run takes it
 */
export async function importSalesFile(
  db: Db,
  file: { name: string; path: string; rate: number },
): Promise<SalesImport> {
  const sha256 = await hashOf(file.path);
  try {
    return await db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('sales_file').select('uuid').where('sha256', '=', sha256).executeTakeFirst();
      if (known) return { rows: 0, imported: 0, problems: ['This file was imported before.'] };
      return keepFile(trx, { name: file.name, sha256 }, await takeLines(trx, file, sha256));
    });
  } catch (error) {
    if (!(error instanceof NotSalesFile)) throw error;
    return keepFile(db, { name: file.name, sha256 }, { rows: 0, imported: 0, problems: [error.message] });
  }
}

async function takeLines(
  trx: Db,
  { name, path, rate }: { name: string; path: string; rate: number },
  sha256: string,
): Promise<SalesImport> {
  const read = createHash('sha256');
  const problems: string[] = [];
  let [rows, imported, more] = [0, 0, 0];
  await readSales(path, read, async (batch) => {
    rows += batch.lines;
    imported += await insertSales(trx, batch.sales, { name, rate });
    const kept = batch.problems.slice(0, PROBLEMS_KEPT - problems.length);
    problems.push(...kept);
    more += batch.problems.length - kept.length;
  });
  if (read.digest('hex') !== sha256) throw new Error(`The sales file ${name} changed while it was read`);
  if (more) problems.push(`There are ${more} more problems.`);
  return { rows, imported, problems };
}

async function keepFile(db: Db, file: { name: string; sha256: string }, result: SalesImport): Promise<SalesImport> {
  const { rows, imported, problems } = result;
  await db
    .insertInto('sales_file')
    .values({ ...file, rows, imported, problems: JSON.stringify(problems) })
    .execute();
  return result;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
