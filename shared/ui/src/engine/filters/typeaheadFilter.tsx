import { lazy } from 'react';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import type { FilterField } from './filterField';

const TypeaheadBox = lazy(async () => ({ default: (await import('./TypeaheadBox')).TypeaheadBox }));
const CreatableBox = lazy(async () => ({ default: (await import('./CreatableBox')).CreatableBox }));

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
  draw: (input) =>
    spec.creatable ? (
      <CreatableBox {...input} source={spec.options} />
    ) : (
      <TypeaheadBox {...input} source={spec.options} />
    ),
  read: (value) => (spec.creatable ? value : <OptionText source={spec.options} values={[value]} />),
});
