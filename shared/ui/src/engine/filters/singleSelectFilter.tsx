import { lazy } from 'react';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import type { FilterField } from './filterField';

const SingleSelectBox = lazy(async () => ({ default: (await import('./SingleSelectBox')).SingleSelectBox }));

/** One of a few choices: `{ label: 'Royalty', options: [{ value: 'true', label: 'Royalty only' }, …] }`. */
export const singleSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<string | number | boolean> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  draw: (input) => <SingleSelectBox {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={[value]} />,
});
