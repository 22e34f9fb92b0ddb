import { MultiSelect } from '../../extra';
import { choiceBoxProps } from '../options/choiceBoxProps';
import type { OptionSource } from '../options/optionSource';
import { useChoices } from '../options/useChoices';
import type { FilterInput } from './filterField';
import { splitValues } from './splitValues';
import classes from './FilterBar.module.css';

interface MultiSelectFilterProps extends FilterInput {
  source: OptionSource;
}

/** Applies what was added and removed to the current values, so that two quick choices do not undo each other. */
const withChange =
  (drawn: readonly string[], next: readonly string[]) =>
  (now: string): string | undefined => {
    const kept = splitValues(now).filter((value) => next.includes(value) || !drawn.includes(value));
    const added = next.filter((value) => !drawn.includes(value) && !kept.includes(value));
    return [...kept, ...added].join(',') || undefined;
  };

/** Any of several choices. */
export const MultiSelectBox = ({ label, value, onChange, source }: MultiSelectFilterProps) => {
  const chosen = splitValues(value);
  const choices = useChoices(source, chosen);
  return (
    <MultiSelect
      {...choiceBoxProps(choices)}
      label={label}
      placeholder={chosen.length > 0 ? '' : choices.isLoading ? 'Loading...' : 'Any'}
      value={chosen}
      searchable
      classNames={{ inputField: classes.typed ?? '', pillsList: classes.values ?? '' }}
      clearable
      onChange={(next) => onChange(withChange(chosen, next))}
    />
  );
};
