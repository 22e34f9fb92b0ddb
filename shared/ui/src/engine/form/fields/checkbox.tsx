import { Checkbox, Switch } from '../../../extra';
import { TextInput } from '../../../index';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps } from './fieldProps';
import classes from './checkbox.module.css';

const flagProps = (input: FieldInput) => {
  const { id, label, description, error } = fieldProps(input);
  return { id, label, description, error, checked: input.value === true };
};

/** HTML has no read-only checkbox, and a disabled one looks like 'no', so the answer is shown as text. */
const Answer = ({ input }: { input: FieldInput }) => (
  <TextInput {...fieldProps(input)} value={input.value === true ? 'Yes' : 'No'} />
);

/** Yes or no, as a checkbox. */
export const checkbox = (spec: FieldSpec): FormField<boolean> => ({
  ...spec,
  render: (input) =>
    input.readOnly ? (
      <Answer input={input} />
    ) : (
      <Checkbox {...flagProps(input)} onChange={(event) => input.onChange(event.currentTarget.checked)} />
    ),
});

/** On or off, as a switch. */
export const switchField = (spec: FieldSpec): FormField<boolean> => ({
  ...spec,
  render: (input) =>
    input.readOnly ? (
      <Answer input={input} />
    ) : (
      <Switch
        {...flagProps(input)}
        classNames={{ root: classes.root ?? '', input: classes.input ?? '' }}
        onChange={(event) => input.onChange(event.currentTarget.checked)}
      />
    ),
});
