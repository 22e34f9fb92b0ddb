import type { DateOrder } from '@segno/contract/money';
import { isoMoment } from './isoMoment';

const NUMBERS = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})?$/;
const MONTH = /^(\d{4})[-./](\d{1,2})$/;

/**
 * The day in a cell, YYYY-MM-DD, or its ISO timestamp unchanged; undefined for any other text. Which number is the day is
 * never guessed: the file's format decides. A month (`2026-03`, `202603`) is its last day. A year has four digits.
 */
export function dayIn(cell: string, order: DateOrder): string | undefined {
  const text = cell.trim();
  if (isoMoment(text)) return text;
  const digits = DIGITS.exec(text) ?? MONTH.exec(text);
  if (digits) return digits[3] === undefined ? lastOfMonth(digits[1], digits[2]) : day(digits[1], digits[2], digits[3]);
  const [, first, second, third] = NUMBERS.exec(text) ?? [];
  if (first?.length === 4) return day(first, second, third);
  return order === 'dmy' ? day(third, second, first) : order === 'mdy' ? day(third, first, second) : undefined;
}

function day(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isoMoment(text) && text;
}

/** Day 0 of the following month. */
const lastOfMonth = (year = '', month = ''): string | undefined =>
  day(year, month, '1') && new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
