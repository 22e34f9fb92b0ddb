import { CSV_MARK, csvLine } from '../../../platform/sheets/csvCell';
import type { SheetColumn } from './sheetColumns';
import type { SheetSong } from './sheetSongs';

/** The text of a song's cell, without protection from formulas. */
export const textOf = ({ kind, valueOf }: SheetColumn, song: SheetSong): string => kind.write(valueOf(song));

/** The CSV file of the songs, in chunks: UTF-8 with BOM and CRLF, as spreadsheets expect. */
export async function* songCsv(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetSong[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${CSV_MARK}${csvLine(columns.map(({ name }) => name))}`);
  for await (const songs of batches)
    yield Buffer.from(songs.map((song) => csvLine(columns.map((column) => textOf(column, song)))).join(''));
}
