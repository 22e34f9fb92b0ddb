import { PasswordInput } from '@segno/ui/extra';
import { fieldProps, type CustomFieldProps } from '@segno/ui/form';
import classes from './PasswordField.module.css';

const HELP = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

type PasswordFieldProps = CustomFieldProps<string | null | undefined>;

/** A password that somebody chooses for another; what it lacks is reported by the contract. */
export const PasswordField = (props: PasswordFieldProps) => <PasswordBox {...props} help={HELP} />;

/** Who changes the own password or address shows that it is them. */
export const CurrentPasswordField = (props: PasswordFieldProps) => <PasswordBox {...props} isCurrent />;

const PasswordBox = ({
  value,
  onChange,
  isCurrent = false,
  ...field
}: PasswordFieldProps & { isCurrent?: boolean }) => (
  <PasswordInput
    {...fieldProps(field)}
    className={classes.root ?? ''}
    autoComplete={isCurrent ? 'current-password' : 'new-password'}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
