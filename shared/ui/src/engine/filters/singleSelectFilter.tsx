import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import type { FilterField } from './filterField';
import { lazySelectBox } from './lazySelectBox';

/** One of a few choices: `{ label: 'Royalty', options: [{ value: 'true', label: 'Royalty only' }, …] }`. */
export const singleSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<string | number | boolean> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  load: lazySelectBox.load,
  render: (input) => <lazySelectBox.Component {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={[value]} />,
});
