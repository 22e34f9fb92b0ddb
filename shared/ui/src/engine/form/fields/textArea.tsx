import { Textarea } from '../../../extra';
import type { FieldSpec, FormField } from '../formField';
import { fieldProps, textOf } from './fieldProps';

/** Several lines of text: 4 for descriptions and notes, 6 for lyrics, 2 for lyrics subjects (specification section 9). */
export const textArea = ({ rows, ...spec }: FieldSpec & { rows: number }): FormField<string> => ({
  ...spec,
  render: (input) => (
    <Textarea
      {...fieldProps(input)}
      rows={rows}
      value={textOf(input.value)}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  ),
});
