import { NumberInput } from '../../../extra';
import type { FieldSpec, FormField } from '../formField';
import { fieldProps } from './fieldProps';

interface NumberFieldSpec extends FieldSpec {
  min?: number;
  max?: number;
  /** Digits after the point; none without it. */
  decimals?: number;
}

/** A number, or null while the box is empty. */
export const numberField = ({ min, max, decimals = 0, ...spec }: NumberFieldSpec): FormField<number> => ({
  ...spec,
  render: (input) => (
    <NumberInput
      {...fieldProps(input)}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      decimalScale={decimals}
      allowNegative={min === undefined || min < 0}
      clampBehavior="none"
      hideControls
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : ''}
      onChange={(next) => input.onChange(next === '' ? null : next)}
    />
  ),
});
