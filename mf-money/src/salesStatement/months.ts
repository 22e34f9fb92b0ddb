import type { SalesRange } from '../range/salesRange';

const names = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** '2026-10': the last complete month, in UTC. */
export const lastMonth = (now = Date.now()): string => {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1)).toISOString().slice(0, 7);
};

/** '2026-11': the current month, in UTC. */
export const thisMonth = (): string => new Date().toISOString().slice(0, 7);

/** True for '2026-10'. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1970-01';

/** First and last day of a month. @param month '2026-10' */
export const daysOfMonth = (month: string): SalesRange => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { start_date: String(Date.UTC(year, number - 1)), end_date: String(Date.UTC(year, number, 0)) };
};

/** 'October 2026' */
export const monthText = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
