import { MultiSelect } from '../../extra';
import type { OptionSource } from '../options/optionSource';
import { SHOWN_CHOICES } from '../options/shownChoices';
import { useOptions } from '../options/useOptions';
import type { FilterInput } from './filterField';
import { splitValues } from './splitValues';
import classes from './FilterBar.module.css';

interface MultiSelectFilterProps extends FilterInput {
  source: OptionSource;
}

/** What was chosen and taken out, done to the values by now: two quick choices must not undo each other. */
const withChange =
  (drawn: readonly string[], next: readonly string[]) =>
  (now: string): string | undefined => {
    const kept = splitValues(now).filter((value) => next.includes(value) || !drawn.includes(value));
    const added = next.filter((value) => !drawn.includes(value) && !kept.includes(value));
    return [...kept, ...added].join(',') || undefined;
  };

/** Any of several choices. */
export const MultiSelectBox = ({ label, value, onChange, source }: MultiSelectFilterProps) => {
  const { list, isLoading, failed, retry } = useOptions(source);
  const chosen = splitValues(value);
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
      onChange={(next) => onChange(withChange(chosen, next))}
    />
  );
};
