import type { FormField } from '@segno/ui/form';

/** A field to be read alone. */
export const fixed = <Value>(field: FormField<Value>): FormField<Value> => ({
  ...field,
  draw: (input) => field.draw({ ...input, readOnly: true }),
});
