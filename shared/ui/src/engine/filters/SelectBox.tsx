import { Select } from '../../extra';
import type { OptionSource } from '../options/optionSource';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { useOptions } from '../options/useOptions';
import type { FilterInput } from './filterField';

interface SelectBoxProps extends FilterInput {
  source: OptionSource;
  /** There are many choices: typing narrows them. */
  typed?: boolean;
}

const typing = { searchable: true, limit: SHOWN_CHOICES, nothingFoundMessage: 'No matching entries..' } as const;

/** One of a few choices, or of many. */
export const SelectBox = ({ label, value, onChange, source, typed = false }: SelectBoxProps) => {
  const { list, isLoading, failed, retry } = useOptions(source);
  const invitation = typed ? 'Start typing...' : 'Any';
  return (
    <Select
      {...(typed ? typing : {})}
      label={label}
      placeholder={isLoading ? 'Loading...' : invitation}
      data={list}
      value={value === '' ? null : value}
      error={failed && 'The choices could not be read. Open the list again to retry.'}
      clearable
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};
