import { TextInput } from '@segno/ui';
import { fieldProps, type CustomFieldProps } from '@segno/ui/form';
import classes from './HiddenField.module.css';

/**
 * A field that people neither see nor reach: what fills it in is a program. Where it was a browser that meant well, the
 * server's refusal shows it, so that it can be emptied.
 */
export const HiddenField = ({ value, onChange, ...field }: CustomFieldProps<string | undefined>) => {
  const isShown = field.error !== undefined;
  return (
    <div className={isShown ? undefined : classes.hidden} aria-hidden={!isShown || undefined}>
      <TextInput
        {...fieldProps(field)}
        autoComplete="off"
        tabIndex={isShown ? undefined : -1}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
