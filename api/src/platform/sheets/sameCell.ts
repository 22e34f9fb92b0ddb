import { guardedCell } from '@segno/contract/catalog';
import { CELL_LETTERS } from './cellLetters';
import { datesIn, isSameDay } from './writtenDate';

const withoutReturns = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A number as spreadsheets write one, in any country; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const digits = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (!/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(digits)) return undefined;
  return Number(digits.replace(',', '.'));
}

/** Digits that a number is written with, but for its exponent: `1.23E+17` has three. */
const precisionOf = (text: string): number => (text.split(/e/i, 1)[0] ?? '').replace(/\D/g, '').length;

function isSameNumber(text: string, cell: string): boolean {
  const [one, other] = [numberIn(text), numberIn(cell)];
  if (one === undefined || other === undefined) return false;
  if (one === other) return true;
  return /e/i.test(cell) && Number(one.toPrecision(Math.max(1, Math.min(precisionOf(cell), 15)))) === other;
}

const isSameFlag = (text: string, cell: string): boolean =>
  /^(?:true|false)$/i.test(text) && text.toLowerCase() === cell.trim().toLowerCase();

const isSameDate = (text: string, cell: string): boolean =>
  datesIn(text).some((one) => datesIn(cell).some((other) => isSameDay(one, other)));

/** What is written in the form that it had was written by a person: `2-1` for `1-2`. */
const shapeOf = (text: string): string => text.trim().replace(/\d/g, '0').replace(/\p{L}/gu, 'a');

/**
 * True for a cell that says what the sheet said before, as it is or as spreadsheets write it without being asked: without the
 * apostrophe, with other line breaks, `007` as `7`, `1-2` as `2. Jan`, `true` as `TRUE`.
 */
export const isSameCell = (text: string, cell: string): boolean => {
  const written = withoutReturns(cell);
  return (
    written === withoutReturns(text) ||
    written === withoutReturns(guardedCell(text)) ||
    (cell.length === CELL_LETTERS && guardedCell(text).startsWith(cell)) ||
    isSameFlag(text, cell) ||
    (cell.trim() !== '' && shapeOf(cell) !== shapeOf(text) && (isSameNumber(text, cell) || isSameDate(text, cell)))
  );
};

/** As `isSameCell`, for an ISRC, in which hyphens, blanks and case say nothing. */
export const isSameIsrc = (text: string, cell: string): boolean => {
  const bare = (isrc: string): string => isrc.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return bare(text) === bare(cell);
};
