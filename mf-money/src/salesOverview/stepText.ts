import type { SalesStep } from '@segno/contract/money';

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const names: Record<SalesStep, Intl.DateTimeFormat> = {
  hour: inUtc({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric' }),
  day: inUtc({ dateStyle: 'medium' }),
  month: inUtc({ year: 'numeric', month: 'long' }),
  year: inUtc({ year: 'numeric' }),
};

const marks: Record<SalesStep, Intl.DateTimeFormat> = {
  hour: inUtc({ hour: 'numeric' }),
  day: inUtc({ month: 'short', day: 'numeric' }),
  month: inUtc({ year: 'numeric', month: 'short' }),
  year: names.year,
};

/** Number of characters of an ISO time that identify a step: '2026-11-21T14', '2026-11-21', '2026-11', '2026'. */
const keyLength: Record<SalesStep, number> = { hour: 13, day: 10, month: 7, year: 4 };

/** Full name of a step: 'Nov 21, 2026, 2 PM UTC', 'Nov 21, 2026', 'November 2026', '2026'. `start` is ISO text. */
export const stepText = (step: SalesStep, start: string): string => {
  const text = names[step].format(new Date(start));
  return step === 'hour' ? `${text} UTC` : text;
};

/** Mark below its bar: '2 PM', 'Nov 21', 'Nov 2026', '2026'. */
export const stepMark = (step: SalesStep, start: string): string => marks[step].format(new Date(start));

/** Name in files, which sorts as text: '2026-11-21T14:00Z', '2026-11-21', '2026-11', '2026'. */
export const stepKey = (step: SalesStep, start: string): string =>
  start.slice(0, keyLength[step]) + (step === 'hour' ? ':00Z' : '');
