import { PasswordInput } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import classes from './PasswordField.module.css';

const HELP = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

/** A password that somebody chooses for another; what it lacks is told by the contract. */
export const PasswordField = ({
  id,
  label,
  value,
  onChange,
  error,
  required,
  readOnly,
}: CustomFieldProps<string | null | undefined>) => (
  <PasswordInput
    id={id}
    className={classes.root ?? ''}
    label={label}
    description={HELP}
    error={error}
    required={required}
    readOnly={readOnly}
    autoComplete="new-password"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
