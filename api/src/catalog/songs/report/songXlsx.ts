import { guardedCell } from '@segno/contract/catalog';
import { writeXlsxStream } from 'hucre/xlsx';
import { number } from '../../../platform/sheets/cellKinds';
import { CELL_LETTERS } from '../../../platform/sheets/cellLetters';
import type { SheetColumn } from './sheetColumns';
import type { SheetSong } from './sheetSongs';
import { textOf } from './songCsv';

/**
 * The workbook of the songs, piece by piece: the cells of the CSV file, every one of them a text, but for numbers. So no
 * spreadsheet runs them, makes dates of them or takes zeros away. An apostrophe guards them all the same: a workbook is saved
 * as CSV with a click.
 */
export async function* songXlsx(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetSong[]>,
): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<(string | number | null)[]> {
    for await (const songs of batches)
      for (const song of songs) yield columns.map((column) => cellOf(column, textOf(column, song)));
  }
  yield* writeXlsxStream(rows(), {
    name: 'Songs',
    columns: columns.map(({ name, kind }) => ({
      header: name,
      width: 20,
      ...(kind === number ? {} : { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
  });
}

function cellOf({ kind }: SheetColumn, text: string): string | number | null {
  if (text === '') return null;
  return kind === number ? Number(text) : escaped(guardedCell(text).slice(0, CELL_LETTERS));
}

/** `_x0041_` stands for a letter in a workbook; what a person has typed so is written with its underscore as one. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
