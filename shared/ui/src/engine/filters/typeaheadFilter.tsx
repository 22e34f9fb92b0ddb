import { Autocomplete, Select } from '../../extra';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { accessOf, type OptionSource } from '../options/optionSource';
import { OptionText } from '../options/OptionText';
import { useOptions } from '../options/useOptions';
import { useTypedSearch } from '../list/useTypedSearch';
import type { FilterField, FilterInput } from './filterField';

interface TypeaheadFilterProps extends FilterInput {
  source: OptionSource;
}

const TypeaheadFilter = ({ label, value, onChange, source }: TypeaheadFilterProps) => {
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

const CreatableFilter = ({ label, value, onChange, source }: TypeaheadFilterProps) => {
  const { list } = useOptions(source);
  const { text, type, sendNow } = useTypedSearch(value, (next) => onChange(next === '' ? undefined : next));
  return (
    <Autocomplete
      label={label}
      placeholder="Start typing..."
      data={list.map((option) => option.label)}
      limit={SHOWN_CHOICES}
      value={text}
      clearable
      onChange={type}
      onOptionSubmit={sendNow}
    />
  );
};

/**
 * One of many choices, narrowed by typing. A creatable one also takes a text that is none of the choices, and then
 * filters by the words themselves and not by a uuid.
 */
export const typeaheadFilter = (spec: {
  label: string;
  options: OptionSource;
  creatable?: boolean;
}): FilterField<string> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  draw: (input) =>
    spec.creatable ? (
      <CreatableFilter {...input} source={spec.options} />
    ) : (
      <TypeaheadFilter {...input} source={spec.options} />
    ),
  read: (value) => (spec.creatable ? value : <OptionText source={spec.options} values={[value]} />),
});
