import { inPieces, UnreadableSheet, type TableEncoding } from './decodedText';
import type { TableRow } from './rowSplitter';
import { textRows } from './textRows';
import { isOldWorkbook, isWorkbook, xlsxRows } from './xlsxRows';

/** How a table is read: what is not given is found out by the file. */
export interface TableOptions {
  /** Of a text; by default UTF-8 or UTF-16. */
  encoding?: TableEncoding | undefined;
  /** Cells that a row has; by default as many as the head. */
  width?: number | undefined;
}

/** C17: a foreign table. */
export interface Table {
  /** The first row in which anything stands; with a problem where it cannot be read. */
  head: TableRow;
  /** The rows below in which anything stands, those of a piece of the file at once. Those with a `problem` are left out. */
  rows: AsyncGenerator<readonly TableRow[]>;
}

/** Cells that are kept of a row that has more than the head. */
const KEPT_MORE = 50;

/** The sentence of a row that is wider or narrower than the head. */
const widthText = (cells: number, width: number): string => `The row has ${cells} cells, but the head has ${width}.`;

/**
 * Reads a table as it comes: a workbook by how it begins, else text in any dialect. Every row has as many cells as the head, or
 * says in its problem that it has not: which of its cells would stand in the wrong column is not guessed. Rows of a workbook
 * are filled up, since their cells have places. Undefined for a file in which nothing stands. Throws `UnreadableSheet`, also
 * while rows are read.
 */
export async function readTable(
  file: AsyncIterable<Uint8Array>,
  { encoding, width }: TableOptions = {},
): Promise<Table | undefined> {
  const bytes = inPieces(file);
  const first = await bytes.next();
  const start = first.done ? new Uint8Array() : first.value;
  if (isOldWorkbook(start))
    throw new UnreadableSheet('The workbook has a password or an old format. Please save it as XLSX or "CSV UTF-8".');
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* bytes;
  }
  const isFilled = isWorkbook(start);
  const pieces = isFilled ? xlsxRows(all()) : textRows(all(), encoding);
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return undefined;
    const at = value.findIndex(isWritten);
    const head = value[at];
    if (!head) continue;
    return { head, rows: judged({ width: width ?? head.cells.length, isFilled }, value.slice(at + 1), pieces) };
  }
}

const isWritten = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

async function* judged(
  o: { width: number; isFilled: boolean },
  first: readonly TableRow[],
  pieces: AsyncGenerator<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  yield judgedRows(o, first);
  for await (const rows of pieces) yield judgedRows(o, rows);
}

function judgedRows({ width, isFilled }: { width: number; isFilled: boolean }, rows: readonly TableRow[]): TableRow[] {
  const written = rows.filter(isWritten);
  for (const row of written) {
    const many = row.cells.length;
    if (row.problem === undefined && isFilled) while (row.cells.length < width) row.cells.push('');
    if (row.problem === undefined && row.cells.length !== width) row.problem = widthText(many, width);
    if (many > width + KEPT_MORE) row.cells.length = width + KEPT_MORE;
  }
  return written;
}
