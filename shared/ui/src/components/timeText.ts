const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { unit: 'year', size: 365 * day, below: Infinity },
  { unit: 'month', size: 30.4 * day, below: 365 * day },
  { unit: 'week', size: 7 * day, below: 30 * day },
  { unit: 'day', size: day, below: 14 * day },
  { unit: 'hour', size: hour, below: day },
  { unit: 'minute', size: minute, below: hour },
] as const;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A Date from the API's value (ISO string, or milliseconds since 1970); undefined if there is none. */
export const toDate = (value: Date | number | string | null | undefined): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** 'just now', '5 minutes ago', 'yesterday', 'in 2 weeks': the largest unit that fits, for `now` in milliseconds. */
export const relativeTime = (date: Date, now: number): string => {
  const distance = date.getTime() - now;
  const size = Math.abs(distance);
  if (size < minute) return 'just now';
  const step = [...steps].reverse().find((candidate) => size < candidate.below) ?? steps[0];
  // Rounded towards zero, or 90 minutes would be two hours.
  return words.format(Math.trunc(distance / step.size), step.unit);
};

/** 'Nov 21, 2025, 8:07 AM' in the person's own time zone. */
export const exactTime = (date: Date): string => {
  // Formatted by hand: a list has a thousand of these, and Intl takes fifty times as long for each.
  const hours = date.getHours();
  const clock = `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}, ${clock}`;
};
