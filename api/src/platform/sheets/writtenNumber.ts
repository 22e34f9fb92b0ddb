/** A number as spreadsheets write it, in any country; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const digits = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (!/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(digits)) return undefined;
  return Number(digits.replace(',', '.'));
}

/** What a text may mean as a number, and its unit: `$`, `%` or nothing. */
interface WrittenNumber {
  values: readonly number[];
  unit: string;
  /** Its digits, without those of an exponent. */
  digits: string;
  hasExponent: boolean;
}

/** Longer texts are not numbers. */
const LONGEST = 60;

const AMOUNT = /^(\p{Sc}|)([^\p{Sc}%]*)(\p{Sc}|%|)$/u;

/** Numbers with thousands separators. A single dot is a decimal point. */
const grouped = [
  { form: /^[+-]?\d{1,3}(?:[,'’ ]\d{3})+(?:\.\d+)?$/, separators: /[,'’ ]/g },
  { form: /^[+-]?\d{1,3}(?:[.'’ ]\d{3})+,\d+$/, separators: /[.'’ ]/g },
  { form: /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/, separators: /\./g },
];

export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > LONGEST || !/\d/.test(text)) return undefined;
  const bare = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  // How accountants write negative amounts.
  const inParentheses = /^\((.*)\)$/.exec(bare)?.[1];
  const found = AMOUNT.exec(inParentheses ?? bare);
  if (!found) return undefined;
  const [, before = '', middle = '', after = ''] = found;
  const figure = middle.trim();
  const plain = numberIn(figure);
  const values = [
    ...(plain === undefined ? [] : [plain]),
    ...grouped
      .filter(({ form }) => form.test(figure))
      .map(({ separators }) => Number(figure.replace(separators, '').replace(',', '.'))),
  ];
  if (values.length === 0) return undefined;
  return {
    values: inParentheses === undefined ? values : values.map((value) => -value),
    unit: `${before}${after}`,
    digits: (figure.split(/e/i, 1)[0] ?? '').replace(/\D/g, ''),
    hasExponent: /e/i.test(figure),
  };
}

/** Digits that a spreadsheet keeps of a number, and those that fit into a cell without a format. */
const [KEPT, SHOWN] = [15, 10];

/** A number as spreadsheets keep and show it: cut after the fifteenth digit, and with fewer decimals. */
function* keptAs(value: number, { digits, hasExponent }: WrittenNumber, shown: WrittenNumber): Generator<number> {
  yield value;
  if (shown.hasExponent) yield Number(value.toPrecision(Math.max(1, Math.min(shown.digits.length, KEPT))));
  if (digits.length > KEPT) {
    yield Number(value.toPrecision(KEPT));
    if (!hasExponent && Number.isInteger(value)) yield Number(digits.slice(0, KEPT).padEnd(digits.length, '0'));
  }
  if (digits.length > SHOWN && !Number.isInteger(value)) {
    const before = String(Math.trunc(Math.abs(value))).length;
    yield Number(value.toFixed(Math.max(0, SHOWN - before)));
    yield Number(value.toFixed(Math.max(0, SHOWN - before - 1)));
  }
}

/** True if a cell is the number that a text may mean, as a spreadsheet writes it. */
export function isSameNumber(text: string, cell: string): boolean {
  const [one, other] = [writtenNumber(text), writtenNumber(cell)];
  if (!one || !other || one.unit !== other.unit) return false;
  return one.values.some((value) => [...keptAs(value, one, other)].some((kept) => other.values.includes(kept)));
}

/** True for a number whose last digits no spreadsheet keeps. */
export const isTooLong = (text: string): boolean => (writtenNumber(text)?.digits.length ?? 0) > KEPT;
