import { texts } from '@segno/contract';
import { clockText } from '@segno/contract';
import { clockSeconds } from '@segno/contract/taxonomy';
import { TextInput } from '@segno/ui';
import { fieldProps, useFormValues, type FieldInput, type FieldSpec, type FormField } from '@segno/ui/form';
import { endsTooEarly } from './endsTooEarly';

interface ClockBoxProps {
  input: FieldInput;
  after: string | undefined;
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? clockText(value) : typeof value === 'string' ? value : '';

const ClockBox = ({ input, after }: ClockBoxProps) => {
  const values = useFormValues();
  const { error, value, onChange } = input;
  const complaint = after !== undefined && endsTooEarly(values[after], value) ? texts.endAfterStart : undefined;
  return (
    <TextInput
      placeholder="H:mm:ss"
      {...fieldProps({ ...input, error: error ?? complaint })}
      autoComplete="off"
      value={shown(value)}
      // A whole point is held as its seconds, as it was read; what is still being typed as its text.
      onChange={({ currentTarget }) => onChange(clockSeconds(currentTarget.value) ?? currentTarget.value)}
    />
  );
};

/** A point in a recording, written H:mm:ss and held in seconds. `after`: the field whose point must come before this one. */
export const clockField = ({ after, ...spec }: FieldSpec & { after?: string }): FormField<number | string> => ({
  ...spec,
  render: (input) => <ClockBox input={input} after={after} />,
});
