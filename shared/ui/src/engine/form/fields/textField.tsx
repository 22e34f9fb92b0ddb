import { TextInput } from '../../../index';
import type { FieldSpec, FormField } from '../formField';
import { fieldProps, textOf } from './fieldProps';

interface TextFieldSpec extends FieldSpec {
  /** Which keyboard a phone shows and what a browser may fill in. */
  type?: 'text' | 'email' | 'tel' | 'url';
  /** 'numeric': digits only, on a phone's keyboard. */
  inputMode?: 'numeric';
  /** What of the person at the keyboard it asks for (WCAG 1.3.5); without it browsers fill nothing in. */
  autoComplete?: string;
}

/** One line of text. */
export const textField = ({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  ...spec
}: TextFieldSpec): FormField<string> => ({
  ...spec,
  render: (input) => (
    <TextInput
      {...fieldProps(input)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      value={textOf(input.value)}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  ),
});
