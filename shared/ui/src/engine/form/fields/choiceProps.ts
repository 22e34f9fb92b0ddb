import type { Options } from '../../options/useOptions';
import { SHOWN_CHOICES } from '../../options/shownChoices';
import { fieldProps, NOTHING, type FieldTexts } from './fieldProps';

const FAILED = 'The choices could not be read. Open the list again to retry.';

/**
 * What a box with choices shows of them in each of their states.
 * @param hint what stands in the empty box; '' while something is chosen
 */
export const choiceProps = (
  field: FieldTexts,
  { hint, choices: { list, isLoading, failed, retry } }: { hint: string; choices: Options },
) => {
  const shared = fieldProps(field);
  return {
    ...shared,
    data: list,
    limit: SHOWN_CHOICES,
    searchable: true,
    clearable: !field.required && !field.readOnly,
    placeholder: isLoading ? 'Loading...' : field.readOnly && hint !== '' ? NOTHING : hint,
    nothingFoundMessage: 'No matching entries..',
    error: shared.error ?? (failed ? FAILED : undefined),
    onDropdownOpen: () => failed && retry(),
  };
};
