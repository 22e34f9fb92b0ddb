import { z } from 'zod/mini';
import { transformed } from '../../core/fields';
import * as texts from '../../core/texts';

/** Two writers of one PRO with the same number (M3: IPI name numbers). */
export const ipiTaken = 'IPI number must be unique';

const LENGTH = 11;

/** Nine to eleven digits, stored with leading zeros; blank becomes null. */
export const optionalIpiNumber = () =>
  z.nullish(
    transformed(
      z.string().check(
        z.trim(),
        z.regex(/^[0-9]*$/, { error: texts.digits, abort: true }),
        z.refine((digits) => digits === '' || (digits.length >= 9 && digits.length <= LENGTH), {
          error: 'Must have 9 to 11 digits',
        }),
      ),
      (digits) => (digits === '' ? null : digits.padStart(LENGTH, '0')),
    ),
  );

/** A number to search for: digits, with or without leading zeros. */
export const searchedIpiNumber = () =>
  transformed(z.string().check(z.trim(), z.regex(/^[0-9]+$/, { error: texts.digits })), (digits) =>
    digits.padStart(LENGTH, '0'),
  );

/**
 * True if the last two of the eleven digits are the check digits of the nine before them. A shorter number is padded with
 * leading zeros; anything that is not a number counts as right.
 */
export const hasRightCheck = (ipiNumber: string): boolean => {
  const digits = ipiNumber.trim().padStart(LENGTH, '0');
  if (!/^[0-9]{11}$/.test(digits)) return true;
  const rest = [...digits.slice(0, 9)].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 101;
  return Number(digits.slice(9)) === (rest === 0 ? 0 : (101 - rest) % 100);
};

/** Shown under a number with wrong check digits, once it is long enough. Never a refusal: old numbers exist. */
export const ipiAdvice = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9]{9,11}$/.test(value.trim()) && !hasRightCheck(value)
    ? 'Check this IPI number'
    : undefined;
