import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '../../platform/db/database';
import { amountOf } from './statementAmount';
import { fileTotals, type FileTotal } from './fileTotals';
import { formatOf } from './statementFormats';
import { columnsOfHeader, isEmptyRow, type StatementColumns } from './statementHeader';
import { keepRows, type KeptRow } from './keepRows';
import { BrokenStatement, readSheet, type RawRow } from './statementRows';
import type { StatementRun } from './statementRun';
import { statedTotal } from './totalsRow';
import { workOf, type StatementWork } from './statementWork';

/** Rows that are written at once. */
const BATCH = 5000;

/** Works that are remembered as written; beyond that some are sent again, which does no harm. */
const REMEMBERED = 50_000;

/** What a file has come to. */
export interface ReadStatement {
  header: string[];
  rows: number;
  leftOut: number;
  /** By currency, the society's own first. */
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
  const reader = rowReader(columns, sheet.decimalComma, run.currency);
  const totals = fileTotals(run.currency);
  const seen = new Set<string>();
  let [rows, leftOut] = [0, 0];
  let batch: KeptRow[] = [];
  let works: StatementWork[] = [];
  let writing: Promise<void> = Promise.resolve();
  // One batch is written while the next one is read.
  const write = async (): Promise<void> => {
    await writing;
    const [taken, named] = [batch, works];
    [batch, works] = [[], []];
    writing = keepRows(db, run.run, { rows: taken, works: named });
    writing.catch(() => {});
    await onRead(bytes);
  };
  const take = (raw: RawRow): void => {
    const { row, work, amount } = reader(raw);
    rows += 1;
    if (row.amount !== undefined && row.currency !== undefined) totals.add(row.currency, row.amount);
    else {
      leftOut += 1;
      totals.leaveOut(amount);
    }
    if (!seen.has(work.key)) {
      if (seen.size === REMEMBERED) seen.clear();
      seen.add(work.key);
      works.push(work);
    }
    batch.push(row);
  };
  // What may be the file's own total is one only when nothing follows.
  let last: { raw: RawRow; stated: string } | undefined;
  for await (const raw of sheet.rows) {
    if (isEmptyRow(raw.cells)) continue;
    if (last) take(last.raw);
    const stated = statedTotal(raw.cells, columns, sheet.decimalComma);
    last = stated === undefined ? undefined : { raw, stated };
    if (!last) take(raw);
    if (batch.length >= BATCH) await write();
  }
  if (last && rows > 0) {
    totals.state(last.stated);
    batch.push({ number: last.raw.number, raw: JSON.stringify(last.raw.cells) });
  } else if (last) take(last.raw);
  await write();
  await writing;
  if (rows === 0) throw new BrokenStatement('The file has no rows below its header.');
  if (hash.digest('hex') !== run.sha256) throw new Error(`${run.fileName} has changed since it was uploaded`);
  return { header: sheet.header, rows, leftOut, totals: totals.read() };
}

const currencyShape = /^[A-Z]{3}$/;

/** What a row says, or why it is left out; and its amount, which one that is left out may have as well. */
const rowReader =
  (columns: StatementColumns, decimalComma: boolean, usual: string) =>
  ({ number, cells }: RawRow): { row: KeptRow; work: StatementWork; amount: string | undefined } => {
    const work = workOf(cells, columns);
    const written = cells[columns.amount ?? -1] ?? '';
    const amount = amountOf(written, decimalComma);
    const named = (columns.currency === undefined ? '' : (cells[columns.currency] ?? '')).trim().toUpperCase();
    const currency = named === '' ? usual : named;
    const error = problemOf({ amount, written, currency });
    return {
      work,
      amount,
      row: {
        number,
        raw: JSON.stringify(cells),
        ...(error === undefined && amount !== undefined ? { amount, currency, workKey: work.key } : { error }),
      },
    };
  };

function problemOf(o: { amount: string | undefined; written: string; currency: string }): string | undefined {
  if (o.written.trim() === '') return 'The amount is missing.';
  if (o.amount === undefined) return `The amount '${o.written.trim().slice(0, 60)}' cannot be read.`;
  return currencyShape.test(o.currency) ? undefined : `The currency '${o.currency.slice(0, 60)}' cannot be read.`;
}
