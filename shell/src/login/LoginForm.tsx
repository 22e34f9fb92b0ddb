import { useRef, useState, type FormEvent } from 'react';
import { LoginError } from './LoginError';
import { LoginField } from './LoginField';
import { validateLogin, type LoginErrors, type LoginValues } from './validateLogin';
import classes from './LoginForm.module.css';

export interface LoginFormProps {
  /** The address that the e-mail field starts with. */
  email?: string;
  /** Logs in. A LoginError is shown beside its fields and above the button; the form stays as it is. */
  onSubmit: (values: LoginValues) => Promise<void>;
}

const valuesOf = (form: HTMLFormElement): LoginValues => {
  const data = new FormData(form);
  const text = (name: keyof LoginValues): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password') };
};

/**
 * E-mail, password and 'Log In'. Made of plain elements, so that the first page needs nothing but React; the fields
 * are left to the browser (no state per key), because password managers fill them without a key being pressed.
 */
export const LoginForm = ({ email, onSubmit }: LoginFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const show = (found: LoginErrors): void => {
    setErrors(found);
    const first = found.email ? 'email' : found.password && 'password';
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const found = validateLogin(values);
    setMessage('');
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : 'There was an error');
      show(error instanceof LoginError ? error.fields : {});
    } finally {
      setBusy(false);
    }
  };

  const clear = (name: keyof LoginValues) => () => setErrors(({ [name]: _gone, ...rest }) => rest);

  return (
    <form ref={form} className={classes.root} noValidate onSubmit={submit} aria-busy={busy}>
      <LoginField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        initial={email}
        error={errors.email}
        onInput={clear('email')}
        focused={!email}
      />
      <LoginField
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        onInput={clear('password')}
        focused={Boolean(email)}
      />
      <p className={classes.message} role="alert">
        {message}
      </p>
      <button type="submit" className={classes.submit} aria-disabled={busy}>
        Log In
      </button>
    </form>
  );
};
