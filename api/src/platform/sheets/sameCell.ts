import { guardedCell } from '@segno/contract/catalog';
import { CELL_LETTERS } from './cellLetters';
import { isSameText } from './sameText';
import { isDate, isSameDate } from './writtenDate';
import { flagIn } from './writtenFlag';
import { isSameNumber, isTooLong, writtenNumber } from './writtenNumber';
import { isSameTime, timeIn } from './writtenTime';

/** What is written in the form that it had was written by a person: `2-1` for `1-2`; not `10. Mai` for `10. mai`. */
const isOtherwiseWritten = (text: string, cell: string): boolean =>
  shapeOf(cell) !== shapeOf(text) || cell.toLowerCase() === text.toLowerCase() || isTooLong(text);

const shapeOf = (text: string): string => text.trim().replace(/\d/g, '0').replace(/\p{L}/gu, 'a');

const isSameFlag = (text: string, cell: string): boolean =>
  flagIn(text) !== undefined && flagIn(text) === flagIn(cell) && cell === cell.toUpperCase();

/** What a spreadsheet writes for a number or a day that is wider than its column. */
const isTooWide = (text: string, cell: string): boolean =>
  /^#{2,}$/.test(cell.trim()) && (writtenNumber(text) !== undefined || timeIn(text) !== undefined || isDate(text));

/**
 * True for a cell that says what the sheet said before, as it is or as spreadsheets write it without being asked: without the
 * apostrophe, with other line ends, blanks or quotation marks, `007` as `7`, `1-2` as `2. Jan`, `3 PM` as `15:00`, `true` as `WAHR`.
 */
export const isSameCell = (text: string, cell: string): boolean =>
  cell === text ||
  isSameText(text, cell) ||
  isSameText(guardedCell(text), cell) ||
  (cell.length === CELL_LETTERS && guardedCell(text).startsWith(cell)) ||
  isSameFlag(text, cell) ||
  isTooWide(text, cell) ||
  (cell.trim() !== '' &&
    isOtherwiseWritten(text, cell) &&
    (isSameNumber(text, cell) || isSameTime(text, cell) || isSameDate(text, cell)));

/** As `isSameCell`, for an ISRC, in which hyphens, blanks and case say nothing. */
export const isSameIsrc = (text: string, cell: string): boolean => {
  const bare = (isrc: string): string => isrc.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return bare(text) === bare(cell);
};
