import { choiceBoxProps } from '../../options/choiceBoxProps';
import type { Choices } from '../../options/useChoices';
import { fieldProps, NOTHING, type FieldTexts } from './fieldProps';

/**
 * What a box with choices shows of them in each of their states.
 * @param hint what stands in the empty box; '' while something is chosen
 */
export const choiceProps = (field: FieldTexts, { hint, choices }: { hint: string; choices: Choices }) => {
  const shared = fieldProps(field);
  const box = choiceBoxProps(choices);
  return {
    ...shared,
    ...box,
    searchable: true,
    clearable: !field.required && !field.readOnly,
    placeholder: choices.isLoading ? 'Loading...' : field.readOnly && hint !== '' ? NOTHING : hint,
    error: shared.error ?? box.error,
  };
};
