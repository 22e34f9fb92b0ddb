import { passwordText, texts } from '@segno/contract';
import type { PublicFieldSpec } from './PublicForm';

/** The requirements of a password, before anybody has typed one. */
export const passwordHelp = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

type Name = 'new_password' | 'confirmPassword';

/** A new password and its repetition. Each page has its own texts for them. */
export const newPasswordFields = (o: {
  label: string;
  confirmMissing: string;
  mismatch: string;
}): readonly PublicFieldSpec<Name>[] => [
  {
    name: 'new_password',
    type: 'password',
    label: o.label,
    autoComplete: 'new-password',
    help: passwordHelp,
    check: (password) => (password === '' ? texts.required : passwordText(password)),
  },
  {
    name: 'confirmPassword',
    type: 'password',
    label: 'Confirm Password',
    autoComplete: 'new-password',
    check: (confirmed, read) => {
      if (confirmed === '') return o.confirmMissing;
      return confirmed === read('new_password') ? undefined : o.mismatch;
    },
  },
];
