import { z } from 'zod/mini';
import { prepared } from '../../core/fields';

/** The check digit of an ISWC's nine digits (S8: identifiers). */
const checkOf = (nine: string): number => {
  const sum = [...nine].reduce((all, digit, place) => all + Number(digit) * (place + 1), 1);
  return (10 - (sum % 10)) % 10;
};

/** T and ten digits, the last of which is the check digit of the others. */
export const isIswc = (text: string): boolean =>
  /^T\d{10}$/.test(text) && checkOf(text.slice(1, 10)) === Number(text[10]);

/** Without the separators that people write between the digits: 'T-034.524.680-1' is 'T0345246801'. */
const plainIswc = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const plain = value.replace(/[\s.-]/g, '').toUpperCase();
  return plain === '' ? null : plain;
};

/** The number of a work as people write it, stored as T and ten digits; blank becomes null (M23: alternate titles and ISWC). */
export const optionalIswc = () =>
  prepared(
    plainIswc,
    z.nullish(z.string().check(z.refine(isIswc, { error: 'Must be T, nine digits and their check digit' }))),
  );

/** As PROs print it: 'T-034.524.680-1'. */
export const iswcText = (iswc: string): string => iswc.replace(/^T(\d{3})(\d{3})(\d{3})(\d)$/, 'T-$1.$2.$3-$4');
