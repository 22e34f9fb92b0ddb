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
  yield Buffer.from(`\uFEFF${line(columns.map(({ name }) => name))}`);
  for await (const songs of batches)
    yield Buffer.from(songs.map((song) => line(columns.map((column) => guarded(textOf(column, song))))).join(''));
}

/** Some forty cells a song: a writer for any options takes several times as long. */
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
