import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { exactFirst } from './exactFirst';
import { useOwnFirstMatch } from './firstMatch';
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
