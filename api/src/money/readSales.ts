import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
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

/** No sale is as long; a quote that is never closed would have the whole file in memory. */
const LONGEST_LINE = 1024 * 1024;

const csvLine = z.record(z.string(), z.string());

/**
 * Reads a sales file and hands its lines over a thousand at a time, one batch after the other.
 * @param source the path of the file, or its bytes
 * @param seen gets every byte that was read
 * @throws NotSalesFile at the first sign, when batches may have been handed over already
 */
export async function readSales(
  source: string | Readable,
  seen: Hash,
  take: (batch: SalesBatch) => Promise<void>,
): Promise<void> {
  const parser = parse({
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_LINE,
  });
  try {
    await pipeline(
      typeof source === 'string' ? createReadStream(source) : source,
      async function* (content: AsyncIterable<Buffer>) {
        for await (const chunk of content) {
          seen.update(chunk);
          yield chunk;
        }
      },
      parser,
      (lines: AsyncIterable<unknown>) => inBatches(lines, take),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new NotSalesFile('The file is not a CSV file with a header.');
    throw error;
  }
}

async function inBatches(lines: AsyncIterable<unknown>, take: (batch: SalesBatch) => Promise<void>): Promise<void> {
  let batch: SalesBatch = { sales: [], problems: [] };
  // Row 1 is the head.
  let row = 1;
  for await (const line of lines) {
    row += 1;
    if (row === 2) checkColumns(csvLine.parse(line));
    const { data, error } = salesRow.safeParse(line);
    if (data) batch.sales.push({ ...data, row });
    else
      batch.problems.push({
        row,
        reason: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', '),
      });
    if (batch.sales.length + batch.problems.length < BATCH) continue;
    await take(batch);
    batch = { sales: [], problems: [] };
  }
  if (batch.sales.length + batch.problems.length > 0) await take(batch);
}

function checkColumns(first: Record<string, string>): void {
  const missing = salesColumns.filter((column) => !(column in first));
  if (missing.length) throw new NotSalesFile(`The file lacks the columns ${missing.join(', ')}.`);
}
