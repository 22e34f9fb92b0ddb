import type { ComponentType } from 'react';
import type { FieldInput, FieldSpec, FormField } from '../formField';

/** The props of a custom field's component; other fields' values come from `useFormValues`. */
export interface CustomFieldProps<Value> extends Omit<FieldInput, 'value' | 'onChange'> {
  value: Value;
  onChange: (value: Value) => void;
}

/** A field rendered by a custom component: tables of shares, uploads, groups of tags. */
export const customField = <Value,>(
  Component: ComponentType<CustomFieldProps<Value>>,
  spec: FieldSpec & Pick<FormField<NonNullable<Value>>, 'changes'>,
): FormField<NonNullable<Value>> => ({
  ...spec,
  wide: true,
  // The form's types allow the field only where the contract's value is of this type.
  render: (input) => <Component {...input} value={input.value as Value} />,
});
