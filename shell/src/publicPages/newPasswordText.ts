import { passwordText, texts } from '@segno/contract';

/** What a password must have, before anybody has typed one. */
export const passwordHelp = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

/** What is wrong with a password that somebody chooses: missing, or all that it lacks; undefined when nothing is. */
export const newPasswordText = (password: string): string | undefined =>
  password === '' ? texts.required : passwordText(password);
