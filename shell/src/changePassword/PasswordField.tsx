import { PasswordInput } from '@segno/ui/extra';
import type { CustomFieldProps } from '@segno/ui/form';

/** A password field of a form; `autoComplete` says which one, for the password manager. */
const passwordField = (autoComplete: 'current-password' | 'new-password') =>
  function PasswordField({ id, label, help, value, onChange, error, required }: CustomFieldProps<string>) {
    return (
      <PasswordInput
        id={id}
        label={label}
        description={help}
        error={error}
        required={required}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  };

export const CurrentPasswordField = passwordField('current-password');
export const NewPasswordField = passwordField('new-password');
