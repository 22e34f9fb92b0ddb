import { lazyPart } from '../../index';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import type { FilterField } from './filterField';
import { lazySelectBox } from './lazySelectBox';

const creatableBox = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './CreatableBox')).CreatableBox,
);

/**
 * One of many choices, narrowed by typing. A creatable one also takes a text that is none of the choices, and then
 * filters by the words themselves and not by a uuid.
 */
export const typeaheadFilter = (spec: {
  label: string;
  options: OptionSource;
  creatable?: boolean;
}): FilterField<string> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  ...(spec.creatable
    ? {
        load: creatableBox.load,
        render: (input) => <creatableBox.Component {...input} source={spec.options} />,
        read: (value) => value,
      }
    : {
        load: lazySelectBox.load,
        render: (input) => <lazySelectBox.Component {...input} source={spec.options} typed />,
        read: (value) => <OptionText source={spec.options} values={[value]} />,
      }),
});
