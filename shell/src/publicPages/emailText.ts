import { texts } from '@segno/contract';

// The contract's own e-mail rule, written out: the rule itself would bring zod into the first page (bench `login`).
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with a typed e-mail address; undefined when nothing is. */
export const emailText = (email: string): string | undefined => {
  if (email.trim() === '') return texts.required;
  return EMAIL.test(email.trim()) ? undefined : texts.email;
};
