import { RelativeTime } from '../../index';
import type { Column } from '../list/columns';

interface Dated {
  created_at: string;
  updated_at: string;
}

/** The 'Created' and 'Last Modified' columns of all lists; each list chooses their order. */
export const momentColumns = {
  created: {
    field: 'created_at',
    header: 'Created',
    width: 136,
    priority: 5,
    cell: (moment: string) => <RelativeTime value={moment} />,
  },
  lastModified: {
    field: 'updated_at',
    header: 'Last Modified',
    width: 144,
    priority: 5,
    cell: (moment: string) => <RelativeTime value={moment} />,
  },
} as const satisfies Record<string, Column<Dated, never>>;
