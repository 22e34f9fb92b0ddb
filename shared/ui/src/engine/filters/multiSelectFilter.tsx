import { MultiSelect } from '../../extra';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import { useOptions } from '../options/useOptions';
import type { FilterField, FilterInput } from './filterField';
import classes from './FilterBar.module.css';

/** Several values stand in one key, separated by commas (R5). */
const split = (value: string): string[] => value.split(',').filter((part) => part !== '');

interface MultiSelectFilterProps extends FilterInput {
  source: OptionSource;
}

const MultiSelectFilter = ({ label, value, onChange, source }: MultiSelectFilterProps) => {
  const { list, isLoading, failed, retry } = useOptions(source);
  const chosen = split(value);
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? '' : isLoading ? 'Loading...' : 'Any'}
      nothingFoundMessage="No matching entries.."
      data={list}
      limit={SHOWN_CHOICES}
      value={chosen}
      error={failed && 'The choices could not be read. Open the list again to retry.'}
      searchable
      classNames={{ inputField: classes.typed ?? '' }}
      clearable
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join(','))}
    />
  );
};

/** Any of several choices. */
export const multiSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<readonly (string | number)[]> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  draw: (input) => <MultiSelectFilter {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={split(value)} />,
});
