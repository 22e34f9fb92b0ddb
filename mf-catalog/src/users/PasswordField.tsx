import { PasswordInput } from '@segno/ui/extra';
import { fieldProps, type CustomFieldProps } from '@segno/ui/form';
import classes from './PasswordField.module.css';

const HELP = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

/** A password that somebody chooses for another; what it lacks is reported by the contract. */
export const PasswordField = ({ value, onChange, ...field }: CustomFieldProps<string | null | undefined>) => (
  <PasswordInput
    {...fieldProps({ ...field, help: HELP })}
    className={classes.root ?? ''}
    autoComplete="new-password"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
