import { guardedCell } from '@segno/contract/catalog';
import { isDate, isSameDate, isSameTime, timeIn } from './writtenDate';
import { flagIn } from './writtenFlag';
import { isSameNumber, isTooLong, writtenNumber } from './writtenNumber';

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

/** Signs that stand for a straight quotation mark or apostrophe where a program corrects what is typed. */
const quotes: Readonly<Partial<Record<string, string>>> = { '"': '“”„‟«»″', "'": '‘’‚‛‹›′' };

/** Blanks at the ends of lines, and how lines end, are no text. */
const linesOf = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** True for a text with curly quotation marks where there were straight ones; in French with blanks inside of them. */
function isQuotedAlike(text: string, cell: string): boolean {
  let at = 0;
  for (const sign of text) {
    const curly = quotes[sign];
    if (curly !== undefined && /[\u00a0\u202f]/.test(cell[at] ?? '') && curly.includes(cell[at + 1] ?? '\n')) at += 1;
    const found = cell[at] ?? '';
    if (curly !== undefined && found !== '' && curly.includes(found)) {
      at += 1;
      if (/[«‹]/.test(found) && /[\u00a0\u202f]/.test(cell[at] ?? '')) at += 1;
    } else if (cell.startsWith(sign, at)) at += sign.length;
    else return false;
  }
  return at === cell.length;
}

/** True for a text that reads as it did, with other line ends, blanks at the end, or curly quotation marks. */
function isSameText(text: string, cell: string): boolean {
  const [one, other] = [linesOf(text), linesOf(cell)];
  return one === other || isQuotedAlike(one, other);
}

/** Letters that a cell of a workbook may have; Excel calls a file with a longer one damaged, and cuts one of a CSV file. */
export const CELL_LETTERS = 32_767;
