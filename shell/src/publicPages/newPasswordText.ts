import { passwordText, texts } from '@segno/contract';

/** What is wrong with a password that somebody chooses: missing, or all that it lacks; undefined when nothing is. */
export const newPasswordText = (password: string): string | undefined =>
  password === '' ? texts.required : passwordText(password);
