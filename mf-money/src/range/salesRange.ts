/** Range of days as the address stores it: the start of the first and the last day, in milliseconds UTC. */
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

/** The range used if the address names none (E6: totals). */
export const defaultRange = (now?: number): SalesRange => lastDays(7, now);

/** Common ranges. */
export const quickRanges = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '12 months', days: 365 },
] as const;

const startOf = (millis: string): number => Math.floor(Number(millis) / DAY) * DAY;

/** True if both ranges are the same days, whatever the time of day. */
export const sameRange = (one: SalesRange, other: SalesRange): boolean =>
  startOf(one.start_date) === startOf(other.start_date) && startOf(one.end_date) === startOf(other.end_date);

/** True if the last day is before the first. */
export const isBackwards = ({ start_date, end_date }: SalesRange): boolean => startOf(end_date) < startOf(start_date);

/** Query that passes range and artist on to another screen; none for the defaults. */
export const rangeSearch = (range: SalesRange, usual: SalesRange, artist_uuid = ''): string => {
  const query = { ...(sameRange(range, usual) ? {} : range), ...(artist_uuid === '' ? {} : { artist_uuid }) };
  return Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
};

/** Range of a list: that of the address, or the default. */
export const rangeOf = (filters: Partial<SalesRange>, usual: SalesRange): SalesRange => ({
  start_date: filters.start_date ?? usual.start_date,
  end_date: filters.end_date ?? usual.end_date,
});
