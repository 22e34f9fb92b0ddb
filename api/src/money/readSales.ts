import type { Hash } from 'node:crypto';
import { UnreadableSheet } from '../platform/sheets/decodedText';
import { tableRows } from '../platform/sheets/tableRows';
import { dsrLines, isDsr } from './foreignSales/dsrLines';
import { tableLines, type Shop } from './foreignSales/shopRows';
import { NotSalesFile, type SalesLine } from './salesLine';
import { salesRow, type SalesFileRow } from './salesRow';

/** A sale in a file. */
export interface ReadSale extends SalesFileRow {
  /** Row number as a spreadsheet shows it: the header is row 1. */
  row: number;
}

/** A row that is left out. */
export interface SalesProblem {
  row: number;
  /** All reasons, as one sentence for people. */
  reason: string;
}

/** Some rows of a sales file in order, each a sale or a problem. */
export interface SalesBatch {
  sales: ReadSale[];
  problems: SalesProblem[];
}

const BATCH = 1000;

/**
 * Reads a sales file and passes its rows on in batches of a thousand, one after the other. Tables are parsed in a worker
 * thread.
 * @param seen receives every byte that was read
 * @param shops channels that it may come from; a file with Segno's own columns needs none
 * @throws NotSalesFile as soon as it is detected; batches may have been passed on before
 */
export async function readSales(
  source: AsyncIterable<Uint8Array>,
  { seen, shops }: { seen: Hash; shops: readonly Shop[] },
  take: (batch: SalesBatch) => Promise<void>,
): Promise<void> {
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      seen.update(chunk);
      yield chunk;
    }
  }
  try {
    await takeSales(await salesLines(hashed(), shops), take);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new NotSalesFile(error.message);
    throw error;
  }
}

/** Characters that identify the file type: a comment may precede the first record. */
const SHOWN = 4096;

/** Inspects the first bytes of a file, and returns all of its bytes. */
export async function beginOf(
  file: AsyncIterable<Uint8Array>,
): Promise<{ isReport: boolean; bytes: AsyncGenerator<Uint8Array> }> {
  const pieces = file[Symbol.asyncIterator]();
  const first = await pieces.next();
  const start = first.done ? new Uint8Array() : first.value;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { isReport: isDsr(Buffer.from(start.subarray(0, SHOWN)).toString()), bytes: all() };
}

/** The rows of a file in Segno's columns; the start of the file decides how they are read. */
export async function salesLines(
  file: AsyncIterable<Uint8Array>,
  shops: readonly Shop[],
): Promise<AsyncIterable<readonly SalesLine[]>> {
  const { isReport, bytes } = await beginOf(file);
  return isReport ? dsrLines(bytes, shops) : tableLines(tableRows(bytes), shops);
}

/** Validates rows that were read. */
export async function takeSales(
  lines: AsyncIterable<readonly SalesLine[]>,
  take: (batch: SalesBatch) => Promise<void>,
): Promise<void> {
  let batch: SalesBatch = { sales: [], problems: [] };
  for await (const piece of lines)
    for (const line of piece) {
      addLine(batch, line);
      if (batch.sales.length + batch.problems.length < BATCH) continue;
      await take(batch);
      batch = { sales: [], problems: [] };
    }
  if (batch.sales.length + batch.problems.length > 0) await take(batch);
}

function addLine({ sales, problems }: SalesBatch, line: SalesLine): void {
  if ('problem' in line) {
    problems.push({ row: line.row, reason: line.problem });
    return;
  }
  const { row, named, names } = line;
  const { data, error } = salesRow.safeParse(named);
  if (data) sales.push({ ...data, row });
  else
    problems.push({
      row,
      reason: error.issues
        .map(({ path, message }) => [...path.map((name) => names[String(name)] ?? name), message].join(' '))
        .join(', '),
    });
}
