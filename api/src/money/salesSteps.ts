import type { SalesStep } from '@segno/contract/money';
import type { SalesScope } from './salesScope';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** Longest range, in days, that is shown by each step; what is longer is shown by the year. */
const longest = { hour: 2, day: 92, month: 3660 } as const;

/** No sale is older (E5), and PostgreSQL and JavaScript both count these years. */
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
const countable = (millis: number): Date => new Date(Math.min(Math.max(millis, FIRST), LAST));

/** The scope within the years that there can be sales of. */
export const countableScope = (scope: SalesScope): SalesScope => ({
  ...scope,
  from: countable(scope.from.getTime()),
  until: countable(scope.until.getTime()),
});

const lengthOf = ({ from, until }: SalesScope): number => Math.max(0, until.getTime() - from.getTime());

/** The range before: as long, and ending where the scope begins (E9). */
export const scopeBefore = (scope: SalesScope): SalesScope => ({
  ...scope,
  from: countable(scope.from.getTime() - lengthOf(scope)),
  until: scope.from,
});

/** By what a range of this length is shown (E9). */
export const stepOf = (scope: SalesScope): SalesStep => {
  const days = lengthOf(scope) / DAY;
  if (days <= longest.hour) return 'hour';
  if (days <= longest.day) return 'day';
  return days <= longest.month ? 'month' : 'year';
};

/** Milliseconds at which each step of the scope begins, in UTC. None of years: those follow from what was sold. */
export const stepStarts = (scope: SalesScope, step: SalesStep): number[] => {
  if (step === 'year') return [];
  const starts: number[] = [];
  const until = scope.until.getTime();
  for (let start = firstStart(scope.from, step); start < until; start = nextStart(start, step)) starts.push(start);
  return starts;
};

const firstStart = (from: Date, step: 'hour' | 'day' | 'month'): number => {
  if (step === 'month') return Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1);
  const length = step === 'hour' ? HOUR : DAY;
  return Math.floor(from.getTime() / length) * length;
};

const nextStart = (start: number, step: 'hour' | 'day' | 'month'): number => {
  if (step !== 'month') return start + (step === 'hour' ? HOUR : DAY);
  const month = new Date(start);
  return Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
};
