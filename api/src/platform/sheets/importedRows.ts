import type { Readable } from 'node:stream';
import { UnreadableSheet } from './decodedText';
import { sheetRows } from './sheetRows';
import { spooledRows } from './spooledRows';
import { isOldWorkbook, isWorkbook, xlsxRows } from './xlsxRows';

/** The rows of a file, whether it is a workbook or text, by how it begins: its name may say anything. Throws `UnreadableSheet`. */
export async function* importedRows(file: Readable): AsyncGenerator<string[]> {
  const pieces: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  const first = await pieces.next();
  const head = first.done ? new Uint8Array() : first.value;
  if (isOldWorkbook(head))
    throw new UnreadableSheet('The workbook has a password or an old format. Please save it as XLSX or "CSV UTF-8".');
  async function* all(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  try {
    yield* isWorkbook(head) ? spooledRows(xlsxRows(all())) : sheetRows(all());
  } finally {
    file.destroy();
  }
}
