import fc from 'fast-check';

/** What a program does to the cells of a sheet that is opened and saved. */
interface Spreadsheet {
  name: string;
  saved: (cell: string) => string;
}

interface Locale {
  name: string;
  language: string;
  decimal: '.' | ',';
  dayFirst: boolean;
  /** A date with its year, and one that was written without it. */
  day: (year: string, month: string, day: string) => string;
  shortDay: (day: string, month: string) => string;
  /** The short names of months, if they differ from the language's. */
  march?: string;
  flags: readonly [no: string, yes: string];
  time: (hours: number, minutes: string, seconds: string) => string;
  quotes: readonly [open: string, close: string];
  lineEnd: string;
  trims: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (hours: number): string => `${two(hours % 12 === 0 ? 12 : hours % 12)}`;

const locales: readonly Locale[] = [
  {
    name: 'Excel in English',
    language: 'en',
    decimal: '.',
    dayFirst: false,
    day: (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
    shortDay: (day, month) => `${day}-${month}`,
    flags: ['FALSE', 'TRUE'],
    time: (hours, minutes, seconds) => `${two(hours)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`,
    quotes: ['"', '"'],
    lineEnd: '\n',
    trims: false,
  },
  {
    name: 'LibreOffice in English',
    language: 'en',
    decimal: '.',
    dayFirst: false,
    day: (year, month, day) => `${month}/${day}/${year.slice(2)}`,
    shortDay: (day, month) => `${month} ${day}`,
    flags: ['FALSE', 'TRUE'],
    time: (hours, minutes, seconds) =>
      hours >= 24
        ? `${hours}:${minutes}:${seconds}`
        : `${clock(hours)}:${minutes}:${seconds} ${hours < 12 ? 'AM' : 'PM'}`,
    quotes: ['“', '”'],
    lineEnd: '\n',
    trims: false,
  },
  {
    name: 'Excel in German',
    language: 'de',
    decimal: ',',
    dayFirst: true,
    day: (year, month, day) => `${day}.${month}.${year}`,
    shortDay: (day, month) => `${two(Number(day))}. ${month}`,
    march: 'Mrz',
    flags: ['FALSCH', 'WAHR'],
    time: (hours, minutes, seconds) => `${two(hours)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`,
    quotes: ['„', '“'],
    lineEnd: '\r\n',
    trims: false,
  },
  {
    name: 'LibreOffice in French',
    language: 'fr',
    decimal: ',',
    dayFirst: true,
    day: (year, month, day) => `${day}/${month}/${year}`,
    shortDay: (day, month) => `${day} ${month}`,
    flags: ['FAUX', 'VRAI'],
    time: (hours, minutes, seconds) => `${two(hours)}:${minutes}:${seconds}`,
    quotes: ['«\u00a0', '\u00a0»'],
    lineEnd: '\n',
    trims: true,
  },
  {
    name: 'Excel in Swedish',
    language: 'sv',
    decimal: ',',
    dayFirst: true,
    day: (year, month, day) => `${year}-${month}-${day}`,
    shortDay: (day, month) => `${two(Number(day))}-${month}`,
    flags: ['FALSKT', 'SANT'],
    time: (hours, minutes, seconds) => `${two(hours)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`,
    quotes: ['”', '”'],
    lineEnd: '\r',
    trims: true,
  },
];

const monthNames = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2020, month)));
};

const THIS_YEAR = '2026';

function saving(locale: Locale): Spreadsheet['saved'] {
  const names = monthNames(locale.language).map((name, month) => (month === 2 && locale.march) || name);
  return (cell) =>
    asNumber(locale, cell) ??
    asDay(locale, names, cell) ??
    asTime(locale, cell) ??
    asFlag(locale, cell) ??
    asText(locale, cell);
}

/** Without leading zeros, to fifteen digits, with an exponent from the twelfth on. */
function asNumber({ decimal }: Locale, cell: string): string | undefined {
  const form = decimal === '.' ? /^\d+(?:\.\d+)?(?:e\d{1,2})?$/i : /^\d+(?:,\d+)?(?:e\d{1,2})?$/i;
  if (!form.test(cell)) return undefined;
  const value = Number(cell.replace(',', '.'));
  const written =
    value >= 1e11
      ? value
          .toExponential(5)
          .replace(/\.?0+e/, 'e')
          .replace('e', 'E')
      : String(Number(value.toFixed(8)));
  return written.replace('.', decimal);
}

function asDay(locale: Locale, names: readonly string[], cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell);
  if (iso) return locale.day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const month = names.findIndex((name) => cell.toLowerCase().includes(name.toLowerCase().replace('.', '')));
  const named = /^(?:\p{L}+\.? (\d{1,2})|(\d{1,2})\. \p{L}+\.?)$/u.exec(cell);
  if (named && month >= 0) return locale.shortDay(String(Number(named[1] ?? named[2])), names[month] ?? '');
  const found = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}))?$/.exec(cell);
  if (!found) return undefined;
  const [one = '', other = ''] = [found[1], found[2]];
  const [day, at] = locale.dayFirst ? [Number(one), Number(other)] : [Number(other), Number(one)];
  if (day < 1 || day > 28 || at < 1 || at > 12) return undefined;
  return found[3] === undefined
    ? locale.shortDay(String(day), names[at - 1] ?? '')
    : locale.day(found[3] ?? THIS_YEAR, two(at), two(day));
}

function asTime({ time }: Locale, cell: string): string | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(cell);
  if (found) return time(Number(found[1]), found[2] ?? '', found[3] ?? '00');
  const hour = /^(\d{1,2}) ([AP])M$/i.exec(cell);
  if (!hour || Number(hour[1]) > 12 || Number(hour[1]) === 0) return undefined;
  return time((Number(hour[1]) % 12) + (/p/i.test(hour[2] ?? '') ? 12 : 0), '00', '00');
}

const asFlag = ({ flags: [no, yes] }: Locale, cell: string): string | undefined =>
  new Map([
    ['true', yes],
    ['false', no],
    [yes.toLowerCase(), yes],
    [no.toLowerCase(), no],
  ]).get(cell.toLowerCase());

function asText({ quotes, lineEnd, trims }: Locale, cell: string): string {
  let count = 0;
  const quoted = cell.replace(/"/g, () => quotes[count++ % 2 === 0 ? 0 : 1]).replace(/\r\n?|\n/g, lineEnd);
  return trims ? quoted.trimEnd() : quoted;
}

/** Programs that people use. */
export const spreadsheets: readonly Spreadsheet[] = locales.map((locale) => ({
  name: locale.name,
  saved: saving(locale),
}));

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: least, maxLength: most }).map((all) => all.join(''));
const dayNumber = fc.integer({ min: 1, max: 28 });
const monthNumber = fc.integer({ min: 1, max: 12 });
const monthName = fc.constantFrom(...locales.flatMap(({ language }) => monthNames(language)));

/** Texts that spreadsheets tend to reinterpret, and others. */
export const spreadsheetText: fc.Arbitrary<string> = fc.oneof(
  digits(1, 20),
  fc.tuple(digits(1, 6), fc.constantFrom('.', ','), digits(1, 6)).map((parts) => parts.join('')),
  fc.tuple(digits(1, 3), fc.constantFrom('e', 'E'), digits(1, 2)).map((parts) => parts.join('')),
  fc.tuple(dayNumber, fc.constantFrom('-', '/'), monthNumber).map((parts) => parts.join('')),
  fc.tuple(dayNumber, monthNumber, fc.integer({ min: 1931, max: 2029 })).map((parts) => parts.join('/')),
  fc
    .tuple(fc.integer({ min: 1931, max: 2029 }), monthNumber, dayNumber)
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  fc.tuple(monthName, dayNumber).map((parts) => parts.join(' ')),
  fc.tuple(dayNumber, monthName).map((parts) => parts.join('. ')),
  fc.tuple(fc.nat(30), fc.nat(59)).map(([hours, minutes]) => `${hours}:${two(minutes)}`),
  fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map(([hours, ...rest]) => [hours, ...rest.map(two)].join(':')),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('AM', 'PM', 'am')).map((parts) => parts.join(' ')),
  fc.constantFrom('true', 'TRUE', 'False', 'wahr', 'Vrai', 'sant', 'faux', 'Falskt'),
  fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', "'", '\n', '\r\n', '=', '-', '1') }),
  fc.string(),
);
