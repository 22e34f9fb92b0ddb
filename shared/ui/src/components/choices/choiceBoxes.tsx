import {
  type AutocompleteProps,
  CheckIcon,
  Autocomplete as MantineAutocomplete,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  TagsInput as MantineTagsInput,
  type MultiSelectProps,
  type OptionsFilter,
  type SelectProps,
  type TagsInputProps,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { BETWEEN, bestFirst } from './bestFirst';
import { useFirstMatch, useOwnFirstMatch } from './firstMatch';
import { isMoreLine } from './moreLine';
import { useGrowingChoices } from './useGrowingLimit';
import classes from './renderChoice.module.css';

/** An option in an open list. For a child ('Cinematic / Action') its own name is emphasized, below its parent's. */
const renderChoice = ({ option: { label }, checked = false }: { option: { label: string }; checked?: boolean }) => {
  const end = label.indexOf(BETWEEN);
  const own = end < 0 ? 0 : end + BETWEEN.length;
  return (
    <>
      {checked && <CheckIcon className={classes.check} />}
      <span className={classes.text} data-child={own > 0 || undefined}>
        {own > 0 && <span className={classes.parent}>{label.slice(0, own)}</span>}
        {label.slice(own)}
      </span>
    </>
  );
};

/** A single choice. Enter takes the first match of what was typed; the clear button removes the choice. */
export const Select = ({ onSearchChange, ...props }: Omit<SelectProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineSelect
    filter={bestFirst}
    allowDeselect={false}
    renderOption={renderChoice}
    {...props}
    {...useOwnFirstMatch(onSearchChange)}
    {...useGrowingChoices(props)}
  />
);

/** A text with suggestions. Enter takes the first matching suggestion. */
export const Autocomplete = ({ value, ...props }: Omit<AutocompleteProps, 'limit'> & { value: string }) => (
  <MantineAutocomplete {...props} value={value} {...useFirstMatch(value)} {...useGrowingChoices(props)} />
);

/** Multiple choice. Enter takes the first match of what was typed. */
export const MultiSelect = ({ onSearchChange, ...props }: Omit<MultiSelectProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineMultiSelect
    filter={bestFirst}
    renderOption={renderChoice}
    {...props}
    {...useOwnFirstMatch(onSearchChange)}
    {...useGrowingChoices(props)}
  />
);

/** With text in it, Enter adds that as a tag, which the box does itself; with an empty box it must not submit the form either. */
const keepEmptyEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault();
};

const NOTHING = 'No matching entries..';
const nothing = { value: NOTHING, label: NOTHING, disabled: true };

/** As `bestFirst`; that nothing matches is said in the list, because the box itself has no text for it. */
const proposals: OptionsFilter = (input) => {
  const found = bestFirst(input);
  const hasProposals = input.options.some((item) => 'group' in item || !isMoreLine(item));
  return found.length === 0 && hasProposals && input.search.trim() !== '' ? [nothing] : found;
};

/** Any number of words. Enter adds what was typed. */
export const TagsInput = (props: Omit<TagsInputProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineTagsInput filter={proposals} {...props} onKeyDownCapture={keepEmptyEnter} {...useGrowingChoices(props)} />
);
