import { Textarea } from '../../../extra';
import { TextInput } from '../../../index';
import { DayBox } from './DayBox';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps, textOf } from './fieldProps';
import { NumberInput } from './NumberInput';

interface NumberBoxProps extends FieldInput {
  inputMode: 'text' | 'numeric' | 'decimal';
}

/** A number, a text that is not one, or null while the box is empty. */
export const NumberBox = ({ inputMode, ...input }: NumberBoxProps) => (
  <NumberInput
    {...fieldProps(input)}
    inputMode={inputMode}
    value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : ''}
    onChange={(next) => input.onChange(next === '' ? null : next)}
  />
);

interface TextFieldSpec extends FieldSpec {
  /** Determines a phone's keyboard and what browsers may fill in. */
  type?: 'text' | 'email' | 'tel' | 'url';
  /** 'numeric': only digits on a phone's keyboard. */
  inputMode?: 'numeric';
  /** Which personal detail it asks for (WCAG 1.3.5); without it browsers fill in nothing. */
  autoComplete?: string;
}

/** One line of text. */
export const textField = ({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  ...spec
}: TextFieldSpec): FormField<string> => ({
  ...spec,
  render: (input) => (
    <TextInput
      {...fieldProps(input)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      value={textOf(input.value)}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  ),
});

/** Several lines of text: 4 for descriptions and notes, 6 for lyrics, 2 for lyrics subjects (specification section 9). */
export const textArea = ({ rows, ...spec }: FieldSpec & { rows: number }): FormField<string> => ({
  ...spec,
  render: (input) => (
    <Textarea
      {...fieldProps(input)}
      rows={rows}
      value={textOf(input.value)}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  ),
});

/** A day up to today; its value is the milliseconds at the start of that day in UTC, null for none. */
export const dateField = (spec: FieldSpec): FormField<number> => ({
  ...spec,
  render: ({ value, onChange, ...field }) => (
    <DayBox
      {...field}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  ),
});

/** Determines a phone's keypad. The contract decides which numbers are valid. */
interface NumberFieldSpec extends FieldSpec {
  /** If missing or below 0, there is a minus sign. */
  min?: number;
  max?: number;
  /** Digits after the point; without it none. */
  decimals?: number;
}

/** A number, or null while the box is empty. */
export const numberField = ({ min, max: _, decimals = 0, ...spec }: NumberFieldSpec): FormField<number> => ({
  ...spec,
  render: (input) => (
    <NumberBox {...input} inputMode={min === undefined || min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'} />
  ),
});
