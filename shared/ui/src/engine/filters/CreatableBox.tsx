import { CreatableSelect } from '../../extra';
import { moreText } from '../../components/choices/moreLine';
import { useTypedSearch } from '../list/controls/useTypedSearch';
import type { OptionSource } from '../options/optionSource';
import { useChoices } from '../options/useChoices';
import type { FilterInput } from './filterField';

const none: readonly string[] = [];

interface CreatableFilterProps extends FilterInput {
  source: OptionSource;
}

/** One of many choices, or a free text. */
export const CreatableBox = ({ label, value, onChange, source }: CreatableFilterProps) => {
  const choices = useChoices(source, none);
  const { text, type, sendNow } = useTypedSearch(value, (next) => onChange(next === '' ? undefined : next));
  return (
    <CreatableSelect
      label={label}
      placeholder="Start typing..."
      choices={choices.list.map((option) => option.label)}
      more={moreText(choices.more)}
      value={text}
      clearable
      onChange={(next) => {
        type(next);
        choices.search(next);
      }}
      onChoose={sendNow}
    />
  );
};
