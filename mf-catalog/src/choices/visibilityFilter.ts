import { flagFilter } from '@segno/ui/list';

/** Who is offered in lists of choices, and who is hidden from them. */
export const visibilityFilter = flagFilter({ label: 'Visibility', yes: 'Visible only', no: 'Hidden only' });
