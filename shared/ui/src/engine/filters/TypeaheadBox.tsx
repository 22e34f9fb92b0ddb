import { Select } from '../../extra';
import type { OptionSource } from '../options/optionSource';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { useOptions } from '../options/useOptions';
import type { FilterInput } from './filterField';

interface TypeaheadFilterProps extends FilterInput {
  source: OptionSource;
}

/** One of many choices, narrowed by typing. */
export const TypeaheadBox = ({ label, value, onChange, source }: TypeaheadFilterProps) => {
  const { list, isLoading, failed, retry } = useOptions(source);
  return (
    <Select
      label={label}
      placeholder={isLoading ? 'Loading...' : 'Start typing...'}
      nothingFoundMessage="No matching entries.."
      data={list}
      limit={SHOWN_CHOICES}
      value={value === '' ? null : value}
      error={failed && 'The choices could not be read. Open the list again to retry.'}
      searchable
      clearable
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};
