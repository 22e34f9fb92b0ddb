/** A day as a text may mean it; without a year where it names none. */
export interface WrittenDay {
  year: number | undefined;
  month: number;
  day: number;
}

/** Languages in which spreadsheets write the names of months. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;

const bareWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Months by their names, long and short: `mar`, `märz`, `fév`. */
const months = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) =>
      Array.from({ length: 12 }, (_, month): [string, number] => [
        bareWord(new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(Date.UTC(2020, month))),
        month + 1,
      ]),
    ),
  ),
);

/** Of a month's name the first three letters are enough. */
const monthOf = (word: string): number | undefined =>
  months.get(bareWord(word)) ?? months.get(bareWord(word).slice(0, 3));

const yearOf = (digits: string): number => (digits.length > 2 ? Number(digits) : 2000 + Number(digits));

const isDay = ({ month, day }: WrittenDay): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The days that a text may mean, in the orders of all countries; a time behind the day says nothing. None for what is no date. */
export function datesIn(text: string): WrittenDay[] {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?Z?$/i, '');
  return [...ofNumbers(bare), ...ofMonthName(bare)].filter(isDay);
}

function ofNumbers(text: string): WrittenDay[] {
  const found = /^(\d{1,4})[-./] ?(\d{1,2})(?:[-./] ?(\d{2,4})?)?$/.exec(text);
  if (!found) return [];
  const [, first = '', second = '', third] = found;
  if (first.length > 2)
    return third === undefined ? [] : [{ year: Number(first), month: Number(second), day: Number(third) }];
  const year = third === undefined ? undefined : yearOf(third);
  const [one, two] = [Number(first), Number(second)];
  return [
    { year, month: one, day: two },
    { year, month: two, day: one },
    ...(third === undefined ? [] : [{ year: yearOf(first), month: two, day: Number(third) }]),
  ];
}

function ofMonthName(text: string): WrittenDay[] {
  const found =
    /^(?:(\d{1,2})[. -]{1,2})?(\p{L}{3,})\.?(?:[ -](\d{1,4}),?)?(?:[ -](\d{2,4}))?$/u.exec(text) ?? undefined;
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

/** True when two texts may mean one day; a spreadsheet gives the year of today to a day without one. */
export const isSameDay = (one: WrittenDay, other: WrittenDay): boolean =>
  one.month === other.month &&
  one.day === other.day &&
  (one.year === undefined || other.year === undefined || one.year === other.year);
