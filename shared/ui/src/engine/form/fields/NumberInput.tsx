import { numberIn } from '@segno/contract';
import type { TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { TextInput } from '../../../index';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  /** A number, or a text that is not one; '' for nothing. */
  value: number | string;
  onChange: (value: number | string) => void;
}

const valueOf = (text: string): number | string => (text.trim() === '' ? '' : (numberIn(text) ?? text));

/**
 * A box for a number. Typed or pasted text is never altered: text that is not a number is passed on as text, and validation
 * says what is wrong with it.
 */
export const NumberInput = ({ value, onChange, ...props }: NumberInputProps) => {
  const [text, setText] = useState(String(value));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      // `120.` stays while the form's value is 120.
      value={valueOf(text) === value ? text : String(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(valueOf(currentTarget.value));
      }}
    />
  );
};
