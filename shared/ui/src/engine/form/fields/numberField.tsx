import type { FieldSpec, FormField } from '../formField';
import { NumberBox } from './NumberBox';

interface NumberFieldSpec extends FieldSpec {
  min?: number;
  max?: number;
  /** Digits after the point; none without it. */
  decimals?: number;
}

/** A number, or null while the box is empty. */
export const numberField = ({ min, max, decimals = 0, ...spec }: NumberFieldSpec): FormField<number> => ({
  ...spec,
  render: (input) => <NumberBox {...input} min={min} max={max} decimals={decimals} />,
});
