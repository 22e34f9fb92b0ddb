import type { SheetColumn } from '../report/sheetColumns';
import { readHead, type SheetHead as HeadOf } from '../../../platform/sheets/sheetHead';

/** A column of the file that is a column of the sheet, and where it stands. */
export type FileColumn = SheetHead['columns'][number];

/** What the head of a file of songs says. */
export type SheetHead = HeadOf<SheetColumn>;

/** The columns that say which song a row is about. */
export const songKeys: readonly string[] = ['uuid', 'work_id'];

/** The columns of a file of songs, in whatever order they stand. Throws `UnreadableSheet`. */
export const readSongHead = (cells: readonly string[], columns: readonly SheetColumn[]): SheetHead =>
  readHead(cells, {
    columns,
    // Without the others, every row creates a song.
    keys: [...songKeys, 'work_title'],
    withoutKey: 'The file has none of the columns uuid, work_id and work_title. Please start with an export of songs.',
  });
