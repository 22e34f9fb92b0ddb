import { guardedCell } from '@segno/contract/catalog';
import { isDate, isSameDate, isSameTime, timeIn } from './writtenDate';
import { flagIn } from './writtenFlag';
import { isSameNumber, isTooLong, writtenNumber } from './writtenNumber';

/** A different text in the original's format was typed by a person: `2-1` for `1-2`; but not `10. Mai` for `10. mai`. */
const isOtherwiseWritten = (text: string, cell: string): boolean =>
  shapeOf(cell) !== shapeOf(text) || cell.toLowerCase() === text.toLowerCase() || isTooLong(text);

const shapeOf = (text: string): string => text.trim().replace(/\d/g, '0').replace(/\p{L}/gu, 'a');

const isSameFlag = (text: string, cell: string): boolean =>
  flagIn(text) !== undefined && flagIn(text) === flagIn(cell) && cell === cell.toUpperCase();

/** What a spreadsheet writes for a number or a date that is wider than its column. */
const isTooWide = (text: string, cell: string): boolean =>
  /^#{2,}$/.test(cell.trim()) && (writtenNumber(text) !== undefined || timeIn(text) !== undefined || isDate(text));

/**
 * True for a cell that means the same as the sheet's original, either unchanged or as spreadsheets rewrite it on their own:
 * without the apostrophe, with other line ends, spaces or quotation marks, `007` as `7`, `1-2` as `2. Jan`, `3 PM` as
 * `15:00`, `true` as `WAHR`.
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

/** Like `isSameCell`, for an ISRC, in which hyphens, spaces and case do not matter. */
export const isSameIsrc = (text: string, cell: string): boolean => {
  const bare = (isrc: string): string => isrc.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return bare(text) === bare(cell);
};

/** Characters that replace a straight quotation mark or apostrophe in programs that correct typing. */
const quotes: Readonly<Partial<Record<string, string>>> = { '"': '“”„‟«»″', "'": '‘’‚‛‹›′' };

/** Trailing spaces and the kind of line ends do not matter. */
const linesOf = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** True for a text with curly quotation marks in place of straight ones; in French with spaces inside. */
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

/** True for a text that reads the same, with other line ends, trailing spaces, or curly quotation marks. */
function isSameText(text: string, cell: string): boolean {
  const [one, other] = [linesOf(text), linesOf(cell)];
  return one === other || isQuotedAlike(one, other);
}

/** Maximum characters of a workbook's cell; Excel reports a file with a longer one as damaged, and truncates one of a CSV file. */
export const CELL_LETTERS = 32_767;
