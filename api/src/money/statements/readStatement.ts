import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/database';
import { amountOf } from './statementAmount';
import { fileTotals, type FileTotal } from './fileTotals';
import { formatOf } from './statementFormats';
import { columnsOfHeader, isEmptyRow, type StatementColumns } from './statementHeader';
import { keepRows } from './keepRows';
import { RowBatch } from './rowBatch';
import type { RawRow } from './rowSplitter';
import { BrokenStatement, readSheet } from './statementRows';
import type { StatementRun } from './statementRun';
import { statedTotal } from './totalsRow';
import { namesIn, workOf } from './statementWork';

/** Rows that are written at once. */
const BATCH = 2000;

/** Characters of the names by which works are remembered as written; beyond that some are sent again, which does no harm. */
const REMEMBERED = 8_000_000;

/** What a file has come to. */
export interface ReadStatement {
  header: string[];
  rows: number;
  leftOut: number;
  /** By currency, the PRO's own first. */
  totals: FileTotal[];
}

/**
 * Reads all rows of a statement into the tables of this try. Memory does not grow with the file.
 * @throws BrokenStatement when the file as a whole cannot be taken; TakenByOtherRun
 */
export async function readStatement(
  db: Db,
  run: StatementRun,
  { file, onRead }: { file: Readable; onRead: (bytes: number) => Promise<void> },
): Promise<ReadStatement> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = file;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const sheet = await readSheet(hashed(), run.encoding);
  if (!sheet) throw new BrokenStatement('The file is empty.');
  const columns = columnsOfHeader(sheet.header, formatOf(run.format));
  const amounts = amountReader(columns, sheet.decimalComma, run.currency);
  const workKeyOf = workReader(columns);
  const totals = fileTotals(run.currency);
  let [rows, leftOut] = [0, 0];
  let batch = new RowBatch();
  let writing: Promise<void> = Promise.resolve();
  // One batch is written while the next one is read.
  const write = async (): Promise<void> => {
    await writing;
    writing = keepRows(db, run.run, batch);
    writing.catch(() => {});
    batch = new RowBatch();
    await onRead(bytes);
  };
  const take = ({ number, cells }: RawRow): void => {
    const { amount, currency, error } = amounts(cells);
    rows += 1;
    const workKey = workKeyOf(cells, batch);
    const raw = JSON.stringify(cells);
    if (error === undefined && amount !== undefined) {
      totals.add(currency, amount);
      batch.add({ number, raw, paid: { workKey, amount, currency } });
    } else {
      leftOut += 1;
      totals.leaveOut(amount);
      batch.add({ number, raw, error });
    }
  };
  // What may be the file's own total is one only when nothing follows.
  let last: { raw: RawRow; stated: string } | undefined;
  for await (const piece of sheet.rows) {
    for (const raw of piece) {
      if (isEmptyRow(raw.cells)) continue;
      if (last) take(last.raw);
      const stated = statedTotal(raw.cells, columns, sheet.decimalComma);
      last = stated === undefined ? undefined : { raw, stated };
      if (!last) take(raw);
      if (batch.size >= BATCH) await write();
    }
    batch.pack();
    // What is written is sent, and answered, only while nothing is read.
    await setImmediate();
  }
  if (last && rows > 0) {
    totals.state(last.stated);
    batch.add({ number: last.raw.number, raw: JSON.stringify(last.raw.cells) });
  } else if (last) take(last.raw);
  await write();
  await writing;
  if (rows === 0) throw new BrokenStatement('The file has no rows below its header.');
  if (hash.digest('hex') !== run.sha256) throw new Error(`${run.fileName} has changed since it was uploaded`);
  return { header: sheet.header, rows, leftOut, totals: totals.read() };
}

const currencyShape = /^[A-Z]{3}$/;

/** The amount of a row and its currency, or why it is left out; one that is left out may have an amount as well. */
const amountReader =
  (columns: StatementColumns, decimalComma: boolean, usual: string) =>
  (cells: readonly string[]): { amount: string | undefined; currency: string; error: string | undefined } => {
    const written = cells[columns.amount ?? -1] ?? '';
    const amount = amountOf(written, decimalComma);
    const named = (columns.currency === undefined ? '' : (cells[columns.currency] ?? '')).trim().toUpperCase();
    const currency = named === '' ? usual : named;
    return { amount, currency, error: problemOf({ amount, written, currency }) };
  };

/** The key of a row's work, which is added to the batch unless an earlier one is known to have it. */
function workReader(columns: StatementColumns): (cells: readonly string[], batch: RowBatch) => string {
  const known = new Map<string, string>();
  let remembered = 0;
  return (cells, batch) => {
    const names = namesIn(cells, columns);
    const found = known.get(names);
    if (found !== undefined) return found;
    const work = workOf(cells, columns);
    remembered += names.length;
    if (remembered > REMEMBERED) {
      known.clear();
      remembered = names.length;
    }
    // A copy: the names are parts of the text that they were read of, which would be kept with them.
    known.set(Buffer.from(names).toString(), work.key);
    batch.works.push(work);
    return work.key;
  };
}

function problemOf(o: { amount: string | undefined; written: string; currency: string }): string | undefined {
  if (o.written.trim() === '') return 'The amount is missing.';
  if (o.amount === undefined) return `The amount '${o.written.trim().slice(0, 60)}' cannot be read.`;
  return currencyShape.test(o.currency) ? undefined : `The currency '${o.currency.slice(0, 60)}' cannot be read.`;
}
