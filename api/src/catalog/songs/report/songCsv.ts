import { guardedCell } from '@segno/contract/catalog';
import type { SheetColumn } from './sheetColumns';
import type { SheetSong } from './sheetSongs';

/** The text of a song's cell, not guarded yet. */
export const textOf = ({ kind, valueOf }: SheetColumn, song: SheetSong): string => kind.write(valueOf(song));

/** The file of the songs, piece by piece: UTF-8 with BOM and CRLF, as spreadsheets read it. */
export async function* songCsv(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetSong[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${columns.map(({ name }) => quoted(name)).join(',')}\r\n`);
  for await (const songs of batches) yield Buffer.from(songs.map((song) => line(columns, song)).join(''));
}

/** What neither a formula begins with nor has to be quoted: most cells. */
const PLAIN = /^(?:[a-z0-9][^",\r\n]*)?$/i;

/** Some seventy cells a song: a writer for any options, or one test more of each cell, takes several times as long. */
const line = (columns: readonly SheetColumn[], song: SheetSong): string =>
  `${columns.map((column) => written(textOf(column, song))).join(',')}\r\n`;

const written = (cell: string): string => (PLAIN.test(cell) ? cell : quoted(guardedCell(cell)));

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
