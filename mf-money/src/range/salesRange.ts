/** The days that sales are looked at, as the address keeps them: milliseconds at which the first and the last start in UTC. */
export interface SalesRange {
  start_date: string;
  end_date: string;
}

const DAY = 24 * 3600 * 1000;

/** The last `days` days before today in UTC, and today. */
export const lastDays = (days: number, now = Date.now()): SalesRange => {
  const today = Math.floor(now / DAY) * DAY;
  return { start_date: String(today - days * DAY), end_date: String(today) };
};

/** What holds where the address says nothing (E6: totals). */
export const defaultRange = (now?: number): SalesRange => lastDays(7, now);

/** Ranges that people ask for again and again. */
export const quickRanges = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '12 months', days: 365 },
] as const;

const startOf = (millis: string): number => Math.floor(Number(millis) / DAY) * DAY;

/** True when both name the same days, whatever moment of them they name. */
export const sameRange = (one: SalesRange, other: SalesRange): boolean =>
  startOf(one.start_date) === startOf(other.start_date) && startOf(one.end_date) === startOf(other.end_date);

/** True when the last day lies before the first. */
export const isBackwards = ({ start_date, end_date }: SalesRange): boolean => startOf(end_date) < startOf(start_date);

/** The query that takes range and artist to another screen; none for what holds anyway. */
export const rangeSearch = (range: SalesRange, usual: SalesRange, artist_uuid = ''): string => {
  const query = { ...(sameRange(range, usual) ? {} : range), ...(artist_uuid === '' ? {} : { artist_uuid }) };
  return Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
};

/** The range of a list: what stands in the address, else the usual one. */
export const rangeOf = (filters: Partial<SalesRange>, usual: SalesRange): SalesRange => ({
  start_date: filters.start_date ?? usual.start_date,
  end_date: filters.end_date ?? usual.end_date,
});
