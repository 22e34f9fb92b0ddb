import { texts } from '@segno/contract';

/** What the login form holds. */
export interface LoginValues {
  email: string;
  password: string;
}

/** Text beside each field that cannot be sent; empty when all can. */
export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

// The contract's own e-mail rule, written out: the rule itself would bring zod into the first page (architecture 7).
const EMAIL = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return texts.required;
  return EMAIL.test(email.trim()) ? undefined : texts.email;
};

/** The specification's texts for what is missing or malformed. */
export const validateLogin = ({ email, password }: LoginValues): LoginErrors => {
  const wrongEmail = emailError(email);
  return {
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(password === '' ? { password: texts.required } : {}),
  };
};
