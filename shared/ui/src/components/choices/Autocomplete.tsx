import { Autocomplete as MantineAutocomplete, type AutocompleteProps } from '@mantine/core';
import { useFirstMatch } from './firstMatch';
import { useGrowingChoices } from './useGrowingLimit';

/** A text with proposals. Enter takes the first proposal that matches. */
export const Autocomplete = ({ value, ...props }: Omit<AutocompleteProps, 'limit'> & { value: string }) => (
  <MantineAutocomplete {...props} value={value} {...useFirstMatch(value)} {...useGrowingChoices(props)} />
);
