import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { UnreadableSheet } from '../platform/sheets/decodedText';
import type { TableRow } from '../platform/sheets/rowSplitter';
import { tableRows } from '../platform/sheets/tableRows';
import { salesColumns, salesRow, type SalesFileRow } from './salesRow';

/** A sale that a file brings. */
export interface ReadSale extends SalesFileRow {
  /** The number that a spreadsheet shows: the head is row 1. */
  row: number;
}

/** A row that is left out. */
export interface SalesProblem {
  row: number;
  /** Every reason, as one sentence for people. */
  reason: string;
}

/** Some rows of a sales file, in its order: each is a sale or a problem. */
export interface SalesBatch {
  sales: ReadSale[];
  problems: SalesProblem[];
}

/** Thrown for a file that is none of sales; its message is the problem. */
export class NotSalesFile extends Error {}

const BATCH = 1000;

/**
 * Reads a sales file and hands its rows over a thousand at a time, one batch after the other. It is parsed in a thread.
 * @param source the path of the file, or its bytes
 * @param seen gets every byte that was read
 * @throws NotSalesFile at the first sign, when batches may have been handed over already
 */
export async function readSales(
  source: string | Readable,
  seen: Hash,
  take: (batch: SalesBatch) => Promise<void>,
): Promise<void> {
  const file: AsyncIterable<Buffer> = typeof source === 'string' ? createReadStream(source) : source;
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      seen.update(chunk);
      yield chunk;
    }
  }
  try {
    await takeSales(tableRows(hashed()), take);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new NotSalesFile(error.message);
    throw error;
  }
}

/** The same of rows that were read, the head first. */
export async function takeSales(
  rows: AsyncIterable<readonly TableRow[]>,
  take: (batch: SalesBatch) => Promise<void>,
): Promise<void> {
  let columns: ReadonlyMap<string, number> | undefined;
  let batch: SalesBatch = { sales: [], problems: [] };
  for await (const piece of rows)
    for (const row of piece) {
      if (!columns) {
        columns = columnsOf(row.cells);
        continue;
      }
      addRow(batch, columns, row);
      if (batch.sales.length + batch.problems.length < BATCH) continue;
      await take(batch);
      batch = { sales: [], problems: [] };
    }
  if (!columns) throw new NotSalesFile('The file is empty.');
  if (batch.sales.length + batch.problems.length > 0) await take(batch);
}

function addRow(
  { sales, problems }: SalesBatch,
  columns: ReadonlyMap<string, number>,
  { number: row, cells, problem }: TableRow,
): void {
  if (problem !== undefined) {
    problems.push({ row, reason: problem });
    return;
  }
  const named = Object.fromEntries(Array.from(columns, ([name, at]) => [name, cells[at]]));
  const { data, error } = salesRow.safeParse(named);
  if (data) sales.push({ ...data, row });
  else problems.push({ row, reason: error.issues.map(({ path, message }) => [...path, message].join(' ')).join(', ') });
}

function columnsOf(head: readonly string[]): ReadonlyMap<string, number> {
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = salesColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new NotSalesFile(`The file lacks the columns ${missing.join(', ')}.`);
  return new Map(salesColumns.map((column) => [column, names.indexOf(column)]));
}
