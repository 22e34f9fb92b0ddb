import { TagsInput as MantineTagsInput, type OptionsFilter, type TagsInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { exactFirst } from './exactFirst';
import { isMoreLine } from './moreLine';
import { useGrowingChoices } from './useGrowingLimit';

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
