import type { ProRegistration } from '@segno/contract/money';
import { RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { ReportFile } from '../reports/ReportFile';

/** A file of registrations: for which PRO, its name, who asked for it and when, and its link or how far it is. */
export const registrationColumns: readonly Column<
  ProRegistration,
  'created_at' | 'parent_name' | 'name' | 'user' | 'status'
>[] = [
  { field: 'parent_name', header: 'PRO', width: 112, priority: 1 },
  { field: 'name', header: 'Name', priority: 1 },
  { field: 'user', header: 'User', width: 176, priority: 3 },
  {
    field: 'created_at',
    header: 'Created',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  { id: 'file', header: 'Status', width: 152, priority: 1, sort: 'status', cell: (file) => <ReportFile {...file} /> },
];
