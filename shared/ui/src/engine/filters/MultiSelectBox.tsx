import { readValues, writeValues } from '@segno/contract';
import { MultiSelect, SegmentedControl } from '../../extra';
import { choiceBoxProps } from '../options/choiceBoxProps';
import type { OptionSource } from '../options/optionSource';
import { useChoices } from '../options/useChoices';
import type { FilterInput } from './filterField';
import classes from './FilterBar.module.css';

interface MultiSelectFilterProps extends FilterInput {
  source: OptionSource;
  /** Offers 'All of' as well. */
  canBeAll: boolean;
}

/** Applies what was added and removed to the current values, so that two quick choices do not undo each other. */
const withChange =
  (drawn: readonly string[], next: readonly string[]) =>
  (now: string): string | undefined => {
    const { values, isAll } = readValues(now);
    const kept = values.filter((value) => next.includes(value) || !drawn.includes(value));
    const added = next.filter((value) => !drawn.includes(value) && !kept.includes(value));
    return kept.length + added.length === 0 ? undefined : writeValues({ values: [...kept, ...added], isAll });
  };

const matches = ['Any of', 'All of'];

/** Any of several choices, or all of them. */
export const MultiSelectBox = ({ label, value, onChange, source, canBeAll }: MultiSelectFilterProps) => {
  const { values: chosen, isAll } = readValues(value);
  const choices = useChoices(source, chosen);
  return (
    <div className={classes.several}>
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
      {canBeAll && chosen.length > 1 && (
        <SegmentedControl
          className={classes.match}
          size="xs"
          aria-label={`${label}: any or all`}
          data={matches}
          value={isAll ? 'All of' : 'Any of'}
          onChange={(match) => onChange((now) => writeValues({ ...readValues(now), isAll: match === 'All of' }))}
        />
      )}
    </div>
  );
};
