import { hasRightCheck, ipiWarning } from '@segno/contract/catalog';
import { TextInput } from '@segno/ui';
import { IconAlertTriangle } from '@segno/ui/extra';
import type { FieldInput, FieldSpec, FormField } from '@segno/ui/engine';
import classes from './ipiField.module.css';

const IpiBox = ({ id, label, help, value, error, required, readOnly, onChange }: FieldInput) => {
  const digits = typeof value === 'string' ? value : '';
  return (
    <TextInput
      id={id}
      label={label}
      required={required}
      readOnly={readOnly}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={digits}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      // Under the box, where M3 wants the warning; the help stands there so that nothing moves when it comes.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span aria-live="polite">
          {isDoubtful(digits) ? (
            <span className={classes.warning}>
              <IconAlertTriangle size={14} aria-hidden />
              {ipiWarning}
            </span>
          ) : (
            help
          )}
        </span>
      }
    />
  );
};

/** Only a whole number can be wrong in its check digits; a shorter one is still being typed, or refused anyway. */
const isDoubtful = (digits: string): boolean => /^[0-9]{9,11}$/.test(digits.trim()) && !hasRightCheck(digits);

/** An IPI name number. Wrong check digits are told, not refused (M3). */
export const ipiField = (spec: FieldSpec): FormField<string> => ({
  ...spec,
  draw: (input) => <IpiBox {...input} />,
});
