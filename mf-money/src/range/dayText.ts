const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day: 'Nov 20, 2026'. @param day YYYY-MM-DD */
export const dayText = (day: string): string => medium.format(new Date(`${day}T00:00:00Z`));

/** Days from one moment to another, in UTC: 'Nov 14 – 20, 2026'. Moments in milliseconds. */
export const dayRangeText = (from: number, to: number): string => medium.formatRange(from, to);
