/** A day that a text may mean, without a year if it names none. */
interface WrittenDay {
  year: number | undefined;
  month: number;
  day: number;
}

/** Languages in which spreadsheets write the names of months. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl'] as const;

const bareWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Months by their names, long and short: `mar`, `märz`, `févr`. */
const months = new Map([
  // Excel's own.
  ['mrz', 3] as const,
  ...languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month): [string, number] => [
        bareWord(format.format(Date.UTC(2020, month))),
        month + 1,
      ]);
    }),
  ),
]);

const monthOf = (word: string): number | undefined => months.get(bareWord(word));

/** Two-digit years as spreadsheets complete them: 1930 to 2029. */
const yearOf = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year < 30 ? 2000 + year : 1900 + year;
};

const isDay = ({ month, day }: WrittenDay): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The days that a text may mean, in the orders of all countries. Empty if it is not a date. */
const daysIn = (text: string): WrittenDay[] => [...ofNumbers(text), ...ofMonthName(text)].filter(isDay);

function ofNumbers(text: string): WrittenDay[] {
  const found = /^(\d{1,4})[-./] ?(\d{1,4})(?:[-./] ?(\d{2,4})?)?$/.exec(text);
  if (!found) return [];
  const [, first = '', second = '', third] = found;
  if (second.length > 2)
    // `3/2026` is the first day of a month.
    return third === undefined && first.length <= 2 ? [{ year: Number(second), month: Number(first), day: 1 }] : [];
  if (first.length > 2)
    return [{ year: Number(first), month: Number(second), day: third === undefined ? 1 : Number(third) }];
  const year = third === undefined ? undefined : yearOf(third);
  const [one, two] = [Number(first), Number(second)];
  return [
    { year, month: one, day: two },
    { year, month: two, day: one },
    ...(third === undefined
      ? [{ year: yearOf(second), month: one, day: 1 }]
      : [{ year: yearOf(first), month: two, day: Number(third) }]),
  ];
}

function ofMonthName(text: string): WrittenDay[] {
  const found = /^(?:(\d{1,2})[. -]{1,2})?(\p{L}{3,})\.?(?:[ -](\d{1,4}),?)?(?:[ -](\d{2,4}))?$/u.exec(text);
  const month = found?.[2] === undefined ? undefined : monthOf(found[2]);
  if (!found || month === undefined) return [];
  const [, before, , after, last] = found;
  if (before !== undefined)
    return [{ year: after === undefined ? undefined : yearOf(after), month, day: Number(before) }];
  if (after === undefined) return [];
  // `Mar 05` is a day, or the first of a month of that year.
  return [
    { year: last === undefined ? undefined : yearOf(last), month, day: Number(after) },
    ...(last === undefined ? [{ year: yearOf(after), month, day: 1 }] : []),
  ];
}

/** The day in a text, and the time after it. */
function momentIn(text: string): { days: WrittenDay[]; seconds: number | undefined } {
  const bare = text.trim();
  const found = /^(\S{5,30}(?: \p{L}{3,}\.?(?: \d{2,4})?)?)[T ](\d{1,2}[:.]\d{2}.*?)Z?$/u.exec(bare);
  const [day, time] = [found?.[1], found?.[2] === undefined ? undefined : timeIn(found[2])];
  return day === undefined || time === undefined
    ? { days: daysIn(bare), seconds: undefined }
    : { days: daysIn(day), seconds: time };
}

/** A spreadsheet adds the current year to a day without one. */
const isSameDay = (one: WrittenDay, other: WrittenDay): boolean =>
  one.month === other.month &&
  one.day === other.day &&
  (one.year === undefined || other.year === undefined || one.year === other.year);

/** True for a cell that is the day in a text: with its time, or without seconds, or without any time. */
export function isSameDate(text: string, cell: string): boolean {
  const [one, other] = [momentIn(text), momentIn(cell)];
  const seconds = one.seconds ?? 0;
  return (
    [undefined, seconds, Math.floor(seconds / 60) * 60].includes(other.seconds) &&
    one.days.some((day) => other.days.some((written) => isSameDay(day, written)))
  );
}

/** True for a text that spreadsheets may read as a day. */
export const isDate = (text: string): boolean => momentIn(text).days.length > 0;

/** Spreadsheets count days from here: anything before is a time. */
const FIRST_YEAR = 1901;

/** The text of a date from a workbook: `2026-03-09`, `2026-03-09 16:33:00`, `04:33:00`. */
export function momentText(moment: Date): string {
  const [day = '', time = ''] = moment
    .toISOString()
    .replace(/\.000Z$|Z$/, '')
    .split('T');
  if (moment.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

const TIME = /^(\d{1,4})([:.])(\d{1,2})(?:\2(\d{1,2}))?(?:[.,](\d{1,3}))?(?: ?([ap])\.?m\.?)?$/i;
/** `3 PM`. */
const HOUR = /^(\d{1,2}) ([ap])\.?m\.?$/i;

const MORNING = 12;

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % MORNING) + (half.toLowerCase() === 'p' ? MORNING : 0);

/** The seconds that a text may mean as a time of day or a length; undefined if it is neither. `4:33.5` starts with minutes. */
export function timeIn(text: string): number | undefined {
  const bare = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const hour = HOUR.exec(bare);
  if (hour) return hourOf(Number(hour[1]), hour[2]) * 3600;
  const found = TIME.exec(bare);
  // `4.33` is a number.
  if (!found || (!bare.includes(':') && found[4] === undefined)) return undefined;
  const [, first, , second, third, fraction, half] = found;
  const parts = third === undefined && fraction !== undefined ? [0, first, second] : [first, second, third ?? 0];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  return hourOf(hours, half) * 3600 + minutes * 60 + seconds + Number(`0.${fraction ?? 0}`);
}

/** True for a cell that is the time in a text; a cell without seconds ignores them. */
export function isSameTime(text: string, cell: string): boolean {
  const [one, other] = [timeIn(text), timeIn(cell)];
  if (one === undefined || other === undefined) return false;
  return one === other || (other % 60 === 0 && !/[:.]\d+[:.]\d/.test(cell) && Math.floor(one / 60) * 60 === other);
}
