/** Days are transferred as the millisecond at which they start in UTC (specification, 'date' filter), and are YYYY-MM-DD in controls. */

/** @param day YYYY-MM-DD */
export const dayToMillis = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The day of a time in milliseconds, or in seconds if small (W5: dates), as YYYY-MM-DD; null if it is not a time. */
export const millisToDay = (value: number | string | null | undefined): string | null => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  const date = new Date(number > 1e11 ? number : number * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
};

/** Today in the person's time zone, as YYYY-MM-DD. */
export const today = (now = new Date()): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
};

/** A day in the form people write here: mm/dd/yyyy. */
export const writtenDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The day typed as mm/dd/yyyy; null while it is incomplete or does not exist. */
export const parseDay = (text: string): string | null => {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, month = '', date = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  // 30 February would be parsed as 1 March: the result must match what was typed.
  return millisToDay(dayToMillis(day)) === day ? day : null;
};
