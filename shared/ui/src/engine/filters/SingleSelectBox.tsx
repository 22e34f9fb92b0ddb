import { Select } from '../../extra';
import type { OptionSource } from '../options/optionSource';
import { useOptions } from '../options/useOptions';
import type { FilterInput } from './filterField';

interface ChoiceFilterProps extends FilterInput {
  source: OptionSource;
}

/** One of a few choices. */
export const SingleSelectBox = ({ label, value, onChange, source }: ChoiceFilterProps) => {
  const { list, isLoading, failed, retry } = useOptions(source);
  return (
    <Select
      label={label}
      placeholder={isLoading ? 'Loading...' : 'Any'}
      data={list}
      value={value === '' ? null : value}
      error={failed && 'The choices could not be read. Open the list again to retry.'}
      clearable
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};
