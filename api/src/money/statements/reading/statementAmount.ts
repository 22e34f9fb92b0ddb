import type { DecimalSign } from '../../../platform/sheets/decimalSign';

/** Currency signs and codes next to a number. */
const CURRENCY = /^(?:US\$|CA\$|C\$|[$€£]|USD|CAD|EUR|GBP)|(?:[$€£]|USD|CAD|EUR|GBP)$/i;

/** Digits in groups of three, of which the first does not begin with zero, or ungrouped; then the decimals. */
const WITH_POINT = /^(?:[1-9]\d{0,2}(?:[,'’\s]\d{3})+|\d+)?(?:\.(\d*))?$/;
const WITH_COMMA = /^(?:[1-9]\d{0,2}(?:[.'’\s]\d{3})+|\d+)?(?:,(\d*))?$/;

/** The most common form of amount, which is unambiguous. */
const PLAIN = /^(0|[1-9]\d{0,9})\.(\d{1,8})$/;

/** Number of digits stored after the point (E8: exact decimals), and before it. */
const PLACES = 8;
const LIMIT = 10n ** 18n;

/**
 * The amount of a cell as a decimal with 8 places; undefined if it is not an amount or is too large to store. `(1.23)` and
 * `1.23-` are negative; currency signs, thousands separators and padding are removed. Numbers with an exponent, or with
 * separators in the wrong places, are not amounts.
 */
export function amountOf(cell: string, sign: DecimalSign): string | undefined {
  const plain = sign === 'comma' ? null : PLAIN.exec(cell);
  if (plain) return `${plain[1] ?? ''}.${(plain[2] ?? '').padEnd(PLACES, '0')}`;
  const { digits, negative } = unsigned(cell.trim());
  const found = (sign === 'comma' ? WITH_COMMA : WITH_POINT).exec(digits);
  if (!found || !/\d/.test(digits)) return undefined;
  const fraction = found[1] ?? '';
  const whole = digits.slice(0, digits.length - fraction.length).replace(/\D/g, '');
  const units = rounded(whole, fraction);
  if (units >= LIMIT) return undefined;
  return amountText(negative ? -units : units);
}

/** Converts an amount to units of the last decimal place, and back. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
export function amountText(units: bigint): string {
  const text = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`;
}

/** The amount of a number of pieces. */
export const timesAmount = (amount: string, pieces: bigint): string => amountText(unitsOf(amount) * pieces);

/** The digits without the signs, and whether the number is negative. The minus may be on either side of a currency sign. */
function unsigned(text: string): { digits: string; negative: boolean } {
  const inBrackets = /^\((.*)\)$/s.exec(text);
  if (inBrackets) {
    const inner = withoutCurrency(inBrackets[1] ?? '');
    return { digits: inner, negative: true };
  }
  const bare = withoutCurrency(text);
  const signed = /^([-−+]?)(.*?)([-−]?)$/s.exec(bare);
  const [, before = '', digits = '', after = ''] = signed ?? [];
  // Two signs are not a number.
  if (before !== '' && after !== '') return { digits: bare, negative: false };
  return { digits: withoutCurrency(digits), negative: (before !== '' && before !== '+') || after !== '' };
}

const withoutCurrency = (text: string): string => text.trim().replace(CURRENCY, '').trim();

/** Rounded to units of the last decimal place, half away from zero. */
function rounded(whole: string, fraction: string): bigint {
  const units = BigInt(`${whole}${fraction.slice(0, PLACES).padEnd(PLACES, '0')}` || '0');
  return (fraction[PLACES] ?? '0') >= '5' ? units + 1n : units;
}
