import { texts } from '@segno/contract';
import { emailText } from '../publicPages/emailText';
import { PublicForm, type PublicFieldSpec } from '../publicPages/PublicForm';
import type { LoginValues } from './requestLogin';

export interface LoginFormProps {
  /** The initial value of the e-mail field. */
  email?: string | undefined;
  /** Why the form is shown again. */
  notice?: string | undefined;
  /** Logs in. A CallError is shown beside its fields and above the button, and the form keeps its values. */
  onSubmit: (values: LoginValues) => Promise<void>;
}

/** E-mail, password and 'Log In'. */
export const LoginForm = ({ email, notice, onSubmit }: LoginFormProps) => {
  const fields: readonly PublicFieldSpec<keyof LoginValues>[] = [
    { name: 'email', type: 'email', label: 'Email', autoComplete: 'username', initial: email, check: emailText },
    {
      name: 'password',
      type: 'password',
      label: 'Password',
      autoComplete: 'current-password',
      check: (password) => (password === '' ? texts.required : undefined),
    },
  ];
  return (
    <PublicForm
      fields={fields}
      submitLabel="Log In"
      notice={notice}
      onSubmit={(read) => onSubmit({ email: read('email'), password: read('password') })}
    />
  );
};
