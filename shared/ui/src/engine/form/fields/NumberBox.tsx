import type { FieldInput } from '../formField';
import { fieldProps } from './fieldProps';
import { NumberInput } from './NumberInput';

export interface NumberBoxProps extends FieldInput {
  inputMode: 'text' | 'numeric' | 'decimal';
}

/** A number, a text that is none, or null while the box is empty. */
export const NumberBox = ({ inputMode, ...input }: NumberBoxProps) => (
  <NumberInput
    {...fieldProps(input)}
    inputMode={inputMode}
    value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : ''}
    onChange={(next) => input.onChange(next === '' ? null : next)}
  />
);
