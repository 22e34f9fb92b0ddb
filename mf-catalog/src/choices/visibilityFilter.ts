import { flagFilter } from '@segno/ui/list';

/** Filters by visibility: hidden records are not offered in lists of choices. */
export const visibilityFilter = flagFilter({ label: 'Visibility', yes: 'Visible only', no: 'Hidden only' });
