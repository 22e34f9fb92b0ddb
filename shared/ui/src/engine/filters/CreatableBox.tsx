import { CreatableSelect } from '../../extra';
import { useTypedSearch } from '../list/controls/useTypedSearch';
import type { OptionSource } from '../options/optionSource';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { useOptions } from '../options/useOptions';
import type { FilterInput } from './filterField';

interface CreatableFilterProps extends FilterInput {
  source: OptionSource;
}

/** One of many choices, or a text that is none of them. */
export const CreatableBox = ({ label, value, onChange, source }: CreatableFilterProps) => {
  const { list } = useOptions(source);
  const { text, type, sendNow } = useTypedSearch(value, (next) => onChange(next === '' ? undefined : next));
  return (
    <CreatableSelect
      label={label}
      placeholder="Start typing..."
      choices={list.map((option) => option.label)}
      limit={SHOWN_CHOICES}
      value={text}
      clearable
      onChange={type}
      onChoose={sendNow}
    />
  );
};
