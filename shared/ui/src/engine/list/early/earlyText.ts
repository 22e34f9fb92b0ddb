import { durationText } from '@segno/contract';
import type { ColumnFacts } from '@segno/host';
import { relativeTime, toDate } from '../../../components/timeText';
import { plainText } from '../plainText';
import { memberOf } from './memberOf';

/** What a cell says, as `columnsOf` renders it; undefined where it is more than a text. `now`: milliseconds since 1970. */
export function earlyText({ text, as, of }: ColumnFacts, row: object, now: number): string | undefined {
  if (text === undefined) return of !== undefined && memberOf(row, of) === null ? plainText(null) : undefined;
  const value = memberOf(row, text);
  if (as === 'duration') return typeof value === 'number' ? durationText(value) : '–';
  if (as === 'moment') {
    const date = typeof value === 'string' ? toDate(value) : undefined;
    return date ? relativeTime(date, now) : '–';
  }
  return plainText(value);
}
