import type { SheetColumn } from '../report/sheetColumns';
import { readHead, type SheetHead as HeadOf } from '../../../platform/sheets/sheetHead';

/** A column of the sheet that the file has, and its position there. */
export type FileColumn = SheetHead['columns'][number];

/** The head of a file of songs. */
export type SheetHead = HeadOf<SheetColumn>;

/** The columns that identify the song of a row. */
export const songKeys: readonly string[] = ['uuid', 'work_id'];

/** A sheet that is no export may call its titles 'Title'. */
const isTitle = (cell: string): boolean => cell.trim().toLowerCase() === 'title';

/** The columns of a file of songs, in any order. Throws `UnreadableSheet`. */
export const readSongHead = (cells: readonly string[], columns: readonly SheetColumn[]): SheetHead =>
  readHead(
    cells.map((cell) => (isTitle(cell) ? 'work_title' : cell)),
    {
      columns,
      // A file with only the last one creates a song per row.
      keys: [...songKeys, 'work_title'],
      withoutKey:
        'The file has none of the columns title, work_title, work_id and uuid. Name one of them, or start with an export of songs.',
    },
  );
