import { Select } from '../../extra';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import { useOptions } from '../options/useOptions';
import type { FilterField, FilterInput } from './filterField';

interface ChoiceFilterProps extends FilterInput {
  source: OptionSource;
}

const SingleSelectFilter = ({ label, value, onChange, source }: ChoiceFilterProps) => {
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

/** One of a few choices: `{ label: 'Royalty', options: [{ value: 'true', label: 'Royalty only' }, …] }`. */
export const singleSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<string | number | boolean> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  draw: (input) => <SingleSelectFilter {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={[value]} />,
});
