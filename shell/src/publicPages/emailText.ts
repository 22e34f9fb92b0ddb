import { texts } from '@segno/contract';

// The contract's e-mail rule, written out: importing it would bring zod into the first page (bench `login`).
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The error for a typed e-mail address; undefined if it is fine. */
export const emailText = (email: string): string | undefined => {
  if (email.trim() === '') return texts.required;
  return EMAIL.test(email.trim()) ? undefined : texts.email;
};
