import type { Report, ReportKind } from '@segno/contract/money';
import { RelativeTime } from '@segno/ui';
import { formatBytes } from '@segno/ui/extra';
import type { Column } from '@segno/ui/list';
import { ReportFile } from './ReportFile';

/** What a file is of, in words. */
export const kindTexts: Readonly<Record<ReportKind, string>> = {
  sales: 'Sales',
  songs: 'Songs',
  pro_earnings: 'PRO earnings',
  registrations: 'Registrations',
  tags: 'Tags',
  terms: 'Terms',
};

/** A report is its name and its file; beside them, of what it is, who asked for it and when, and how long it stays. */
export const reportColumns: readonly Column<Report, 'created_at' | 'name' | 'status' | 'size'>[] = [
  { field: 'name', header: 'Name' },
  { field: 'kind', header: 'Kind', width: 96, priority: 3, cell: (kind) => kindTexts[kind] },
  { field: 'user', header: 'Asked By', width: 176, priority: 3 },
  {
    field: 'size',
    header: 'Size',
    width: 104,
    align: 'right',
    priority: 3,
    cell: (size) => (size === null ? '–' : formatBytes(size)),
  },
  { id: 'file', header: 'File', width: 152, priority: 1, sort: 'status', cell: (report) => <ReportFile {...report} /> },
  {
    field: 'created_at',
    header: 'Created',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  {
    field: 'expires_at',
    header: 'Expires',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];
