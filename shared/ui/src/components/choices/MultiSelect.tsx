import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core';
import { exactFirst } from './exactFirst';
import { useOwnFirstMatch } from './firstMatch';
import { renderChoice } from './renderChoice';
import { useGrowingChoices } from './useGrowingLimit';

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
