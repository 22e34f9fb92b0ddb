import { randomBytes } from 'node:crypto';

const LENGTH = 16;
/** Crockford's Base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A secret that a person can type: 80 random bits in four groups of four. */
export const newTypedCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** A code in its original form, whatever its reader did with spaces, hyphens, capitals, o, i and l. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** Such a code within a text, for PostgreSQL's regular expressions. */
export const TYPED_CODE_IN_TEXT = `\\m([${ALPHABET}]{4}-){3}[${ALPHABET}]{4}\\M`;
