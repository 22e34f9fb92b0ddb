import {
  Autocomplete as MantineAutocomplete,
  type AutocompleteProps,
  MultiSelect as MantineMultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select as MantineSelect,
  type SelectProps,
  TagsInput as MantineTagsInput,
  type TagsInputProps,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { exactFirst } from './exactFirst';
import { useFirstMatch, useOwnFirstMatch } from './firstMatch';
import { isMoreLine } from './moreLine';
import { renderChoice } from './renderChoice';
import { useGrowingChoices } from './useGrowingLimit';

/** One of some choices. Enter takes the first match of what was typed; a chosen one is taken back by the clear button. */
export const Select = ({ onSearchChange, ...props }: Omit<SelectProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineSelect
    filter={exactFirst}
    allowDeselect={false}
    renderOption={renderChoice}
    {...props}
    {...useOwnFirstMatch(onSearchChange)}
    {...useGrowingChoices(props)}
  />
);

/** A text with proposals. Enter takes the first proposal that matches. */
export const Autocomplete = ({ value, ...props }: Omit<AutocompleteProps, 'limit'> & { value: string }) => (
  <MantineAutocomplete {...props} value={value} {...useFirstMatch(value)} {...useGrowingChoices(props)} />
);

/** Any of some choices. Enter takes the first match of what was typed. */
export const MultiSelect = ({ onSearchChange, ...props }: Omit<MultiSelectProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineMultiSelect
    filter={exactFirst}
    renderOption={renderChoice}
    {...props}
    {...useOwnFirstMatch(onSearchChange)}
    {...useGrowingChoices(props)}
  />
);

/** With a text in it Enter adds that, which the box does itself; an empty one must not send the form either. */
const keepEmptyEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault();
};

const NOTHING = 'No matching entries..';
const nothing = { value: NOTHING, label: NOTHING, disabled: true };

/** As `exactFirst`; that nothing matches is said in the list, because the box itself has no text for it. */
const proposals: OptionsFilter = (input) => {
  const found = exactFirst(input);
  const hasProposals = input.options.some((item) => 'group' in item || !isMoreLine(item));
  return found.length === 0 && hasProposals && input.search.trim() !== '' ? [nothing] : found;
};

/** Any number of words. Enter adds what was typed. */
export const TagsInput = (props: Omit<TagsInputProps, 'onKeyDownCapture' | 'limit'>) => (
  <MantineTagsInput filter={proposals} {...props} onKeyDownCapture={keepEmptyEnter} {...useGrowingChoices(props)} />
);
