import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { UnreadableSheet } from './decodedText';
import { unsavedFormulas } from './unsavedFormulas';
import { momentText } from './writtenDate';

/** Bytes that a workbook may have: it is read from memory. A CSV file may be larger. */
const LARGEST_FILE = 96 * 1024 ** 2;

/** Bytes that the sheets of a workbook, and all that it has besides, may unpack to. Only the latter is in memory as a whole. */
const LARGEST_SHEETS = 1024 ** 3;
const LARGEST_REST = 256 * 1024 ** 2;

/** Files that a workbook may be made of. */
const MOST_PARTS = 2000;

const unreadable = 'The workbook cannot be read. Please save it again, or as "CSV UTF-8".';
const tooLarge = 'The workbook is too large. Please save it as "CSV UTF-8".';

/** True for a file that begins as a zip does. */
export const isWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));

/** True for one that begins as workbooks of old and those with a password do. */
export const isOldWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/**
 * The rows of a workbook's first sheet, each as wide as the first one, as texts: formulas by the value that they had when the
 * file was saved, or as `=` where they had none; dates as `2026-03-09`. Empty rows inside count, those at the end do not.
 * Throws `UnreadableSheet`.
 */
export async function* xlsxRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const bytes = await inMemory(file);
  await refuseBomb(bytes);
  let width: number | undefined;
  let next = 0;
  try {
    const formulas = unsavedFormulas(bytes);
    let unsaved = await formulas.next();
    for await (const { index, values } of streamXlsxRows(bytes)) {
      while (!unsaved.done && unsaved.value.row < index) unsaved = await formulas.next();
      const texts = values.map(textOf);
      if (!unsaved.done && unsaved.value.row === index)
        for (const column of unsaved.value.columns) texts[column] = FORMULA;
      const cells = withoutEnd(texts);
      if (cells.length === 0) continue;
      // A sheet that begins further down begins there.
      if (width !== undefined) for (; next < index; next++) yield [''];
      next = index + 1;
      width ??= cells.length;
      yield [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
    }
  } catch (error) {
    throw new UnreadableSheet(unreadable, { cause: error });
  }
}

async function inMemory(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > LARGEST_FILE) throw new UnreadableSheet(tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** By the sizes that its directory states: the reader stops where a part turns out to be larger. Throws `UnreadableSheet`. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  let sheets = 0;
  let rest = 0;
  let parts = 0;
  try {
    const zip = await fromBufferPromise(bytes);
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      parts += 1;
      if (fileName.startsWith('xl/worksheets/')) sheets += uncompressedSize;
      else rest += uncompressedSize;
      if (parts > MOST_PARTS) break;
    }
  } catch (error) {
    throw new UnreadableSheet(unreadable, { cause: error });
  }
  if (parts > MOST_PARTS || sheets > LARGEST_SHEETS || rest > LARGEST_REST) throw new UnreadableSheet(tooLarge);
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

/** What a formula without a value is read as: its cell is refused, as one of a CSV file is that has a formula in it. */
const FORMULA = '=';

/** Digits that a spreadsheet keeps of a number. */
const PRECISION = 15;

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : momentText(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(PRECISION)));
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
