import { Autocomplete as MantineAutocomplete, type AutocompleteProps } from '@mantine/core';
import { useFirstMatch } from './firstMatch';

/** A text with proposals. Enter takes the first proposal that matches. */
export const Autocomplete = ({ value = '', ...props }: AutocompleteProps & { value: string }) => (
  <MantineAutocomplete {...props} value={value} {...useFirstMatch(value)} />
);
