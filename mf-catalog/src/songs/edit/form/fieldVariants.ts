import type { FormField } from '@segno/ui/engine';

/** A field whose help follows what is typed. */
export const advised = <Value>(
  field: FormField<Value>,
  advice: (value: unknown) => string | undefined,
): FormField<Value> => ({
  ...field,
  draw: (input) => field.draw({ ...input, help: advice(input.value) ?? input.help }),
});

/** A field to be read alone. */
export const fixed = <Value>(field: FormField<Value>): FormField<Value> => ({
  ...field,
  draw: (input) => field.draw({ ...input, readOnly: true }),
});
