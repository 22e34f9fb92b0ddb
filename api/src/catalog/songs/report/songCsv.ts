import { stringify } from 'csv-stringify/sync';
import { guarded } from './cellText';
import type { SheetColumn } from './sheetColumns';
import type { SheetSong } from './sheetSongs';

/** The text of a song's cell, not guarded yet. */
export const textOf = ({ name, attribute, kind }: SheetColumn, song: SheetSong): string =>
  kind.write(song[attribute ?? name]);

/** The file of the songs, piece by piece: UTF-8 with BOM and CRLF, as spreadsheets read it. */
export async function* songCsv(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetSong[]>,
): AsyncGenerator<Buffer> {
  const lines = (rows: string[][], bom = false) =>
    Buffer.from(stringify(rows, { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
  yield lines([columns.map(({ name }) => name)], true);
  for await (const songs of batches)
    yield lines(songs.map((song) => columns.map((column) => guarded(textOf(column, song)))));
}
