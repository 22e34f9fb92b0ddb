import { withMore } from '../../components/choices/moreLine';
import type { Choices } from './useChoices';

const FAILED = 'The choices could not be loaded. Open the list again to retry.';

/** Props for boxes with choices, in each of their loading states. */
export const choiceBoxProps = ({ list, more, isSearching, failed, retry, search }: Choices) => ({
  data: withMore(list, more),
  nothingFoundMessage: isSearching ? 'Loading...' : 'No matching entries..',
  error: failed ? FAILED : undefined,
  onDropdownOpen: () => failed && retry(),
  onSearchChange: search,
});
