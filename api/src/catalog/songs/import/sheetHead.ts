import type { SheetColumn } from '../report/sheetColumns';
import { readHead, type SheetHead as HeadOf } from '../../../platform/sheets/sheetHead';

/** A column of the file that is a column of the sheet, and where it stands. */
export type FileColumn = SheetHead['columns'][number];

/** What the head of a file of songs says. */
export type SheetHead = HeadOf<SheetColumn>;

/** The columns of a file of songs, in whatever order they stand. Throws `UnreadableSheet`. */
export const readSongHead = (cells: readonly string[], columns: readonly SheetColumn[]): SheetHead =>
  readHead(cells, {
    columns,
    keys: ['uuid', 'work_id'],
    withoutKey: 'The file has neither a column uuid nor a column work_id. Please start with an export of songs.',
  });
