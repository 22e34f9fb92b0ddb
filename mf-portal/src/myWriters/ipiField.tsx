import { hasRightCheck, ipiWarning } from '@segno/contract/catalog';
import { TextInput } from '@segno/ui';
import type { FieldInput, FieldSpec, FormField } from '@segno/ui/engine';
import { IconAlertTriangle } from '@segno/ui/extra';
import classes from './ipiField.module.css';

const IpiBox = ({ id, label, help, value, error, readOnly, onChange }: FieldInput) => {
  const digits = typeof value === 'string' ? value : '';
  return (
    <TextInput
      id={id}
      label={label}
      readOnly={readOnly}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={digits}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
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

/** A number that is still being typed is not doubted yet. */
const isDoubtful = (digits: string): boolean => /^[0-9]{9,11}$/.test(digits.trim()) && !hasRightCheck(digits);

/** An IPI name number; wrong check digits are told below the box and refuse nothing (M3). */
export const ipiField = (spec: FieldSpec): FormField<string> => ({
  ...spec,
  draw: (input) => <IpiBox {...input} />,
});
