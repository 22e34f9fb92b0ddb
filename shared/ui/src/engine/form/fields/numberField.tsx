import type { FieldSpec, FormField } from '../formField';
import { NumberBox } from './NumberBox';

/** Which keypad a telephone shows. Which numbers are taken says the contract. */
interface NumberFieldSpec extends FieldSpec {
  /** Without one, or below 0, there is a minus sign. */
  min?: number;
  max?: number;
  /** Digits after the point; none without it. */
  decimals?: number;
}

/** A number, or null while the box is empty. */
export const numberField = ({ min, max: _, decimals = 0, ...spec }: NumberFieldSpec): FormField<number> => ({
  ...spec,
  render: (input) => (
    <NumberBox {...input} inputMode={min === undefined || min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'} />
  ),
});
