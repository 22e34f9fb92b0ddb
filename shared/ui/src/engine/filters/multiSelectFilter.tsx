import { lazyPart } from '../../index';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import type { FilterField } from './filterField';
import { splitValues } from './splitValues';

const box = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './MultiSelectBox')).MultiSelectBox,
);

/** Any of several choices. */
export const multiSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<readonly (string | number)[]> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  load: box.load,
  render: (input) => <box.Component {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={splitValues(value)} />,
});
