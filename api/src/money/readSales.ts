import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { salesColumns, salesRow, type SalesFileRow } from './salesRow';

/** Some lines of a sales file, in its order. */
export interface SalesBatch {
  /** How many lines they were, read or not. */
  lines: number;
  sales: SalesFileRow[];
  problems: string[];
}

/** Thrown for a file that is none of sales; its message is the problem. */
export class NotSalesFile extends Error {}

const BATCH = 1000;

/** No sale is as long; a quote that is never closed would have the whole file in memory. */
const LONGEST_LINE = 1024 * 1024;

const csvLine = z.record(z.string(), z.string());

/**
 * Reads a sales file and hands its lines over a thousand at a time, one batch after the other.
 * @param seen gets every byte that was read
 * @throws NotSalesFile at the first sign, when batches may have been handed over already
 */
export async function readSales(path: string, seen: Hash, take: (batch: SalesBatch) => Promise<void>): Promise<void> {
  const parser = parse({
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_LINE,
  });
  try {
    await pipeline(
      createReadStream(path),
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
  let batch: SalesBatch = { lines: 0, sales: [], problems: [] };
  // Line 1 is the header.
  let number = 1;
  for await (const line of lines) {
    number += 1;
    if (number === 2) checkColumns(csvLine.parse(line));
    batch.lines += 1;
    const { data, error } = salesRow.safeParse(line);
    if (data) batch.sales.push(data);
    else
      for (const { path, message } of error.issues) batch.problems.push(`Line ${number}: ${path.join('.')} ${message}`);
    if (batch.lines < BATCH) continue;
    await take(batch);
    batch = { lines: 0, sales: [], problems: [] };
  }
  if (batch.lines) await take(batch);
}

function checkColumns(first: Record<string, string>): void {
  const missing = salesColumns.filter((column) => !(column in first));
  if (missing.length) throw new NotSalesFile(`The file lacks the columns ${missing.join(', ')}.`);
}
