import { inPieces, UnreadableSheet, type TableEncoding } from './decodedText';
import type { TableRow } from './rowSplitter';
import { textRows } from './textRows';
import { isOldWorkbook, isWorkbook, xlsxRows } from './xlsxRows';

/** How a table is read; missing options are detected from the file. */
export interface TableOptions {
  /** For text files; by default UTF-8 or UTF-16. */
  encoding?: TableEncoding | undefined;
  /** Cells per row; by default as many as in the header. */
  width?: number | undefined;
}

/** C17: a foreign table. */
export interface Table {
  /** The first row that is not empty; with a problem if it cannot be read. */
  head: TableRow;
  /** The other rows that are not empty, one array for each piece of the file. Rows with a `problem` are left out. */
  rows: AsyncGenerator<readonly TableRow[]>;
}

/** Cells kept of a row that is longer than the header. */
const KEPT_MORE = 50;

/** The message for a row that is longer or shorter than the header. */
const widthText = (cells: number, width: number): string => `The row has ${cells} cells, but the head has ${width}.`;

/**
 * Reads a table in any form: a workbook is recognized by how it begins, anything else is text in any dialect. Every row has
 * as many cells as the header, or a problem that says otherwise: which of its cells are in the wrong column is not guessed.
 * Rows of a workbook are padded, because their cells have positions. Undefined for an empty file. Throws `UnreadableSheet`,
 * also while rows are read.
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
