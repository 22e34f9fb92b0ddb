import { Checkbox, Switch } from '../../../extra';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps } from './fieldProps';

// A box that is ticked cannot be read only in HTML: it is disabled instead.
const flagProps = (input: FieldInput) => {
  const { id, label, description, error, readOnly } = fieldProps(input);
  return { id, label, description, error, disabled: readOnly, checked: input.value === true };
};

/** Yes or no, as a box. */
export const checkbox = (spec: FieldSpec): FormField<boolean> => ({
  ...spec,
  draw: (input) => <Checkbox {...flagProps(input)} onChange={(event) => input.onChange(event.currentTarget.checked)} />,
});

/** On or off, as a switch. */
export const switchField = (spec: FieldSpec): FormField<boolean> => ({
  ...spec,
  draw: (input) => <Switch {...flagProps(input)} onChange={(event) => input.onChange(event.currentTarget.checked)} />,
});
