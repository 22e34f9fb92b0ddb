import type { Report, ReportKind, ReportStatus } from '@segno/contract/money';
import { Anchor, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
import { formatBytes } from '@segno/ui/extra';
import type { Column } from '@segno/ui/list';
import { IconDownload } from '@segno/ui/icons';
import classes from './reportColumns.module.css';

/** A5. A file that is complete but gone for good has no link; then the word stands there as well. */
const statuses: Record<ReportStatus, { text: string; tone: StatusTone }> = {
  pending: { text: 'Pending', tone: 'neutral' },
  in_progress: { text: 'In Progress', tone: 'medium' },
  complete: { text: 'Complete', tone: 'high' },
  error: { text: 'Error', tone: 'red' },
};

const kinds: Record<ReportKind, string> = {
  sales: 'Sales',
  songs: 'Songs',
  pro_earnings: 'PRO earnings',
  registrations: 'Registrations',
  tags: 'Tags',
  terms: 'Terms',
  taxonomy: 'Taxonomy',
};

/** The link to the file, or how far it is while there is none (specification, 'Reports list'). */
const FileOf = ({ name, url, status }: Report) => {
  const { text, tone } = statuses[status];
  if (url === null) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  return (
    <Anchor href={url} download={name} className={classes.link} aria-label={`Download ${name}`}>
      <IconDownload size={16} aria-hidden />
      Download
    </Anchor>
  );
};

/** A report is its name and its file; beside them, of what it is, who asked for it and when, and how long it stays. */
export const reportColumns: readonly Column<Report, 'created_at' | 'name' | 'status' | 'size'>[] = [
  { field: 'name', header: 'Name' },
  { field: 'kind', header: 'Kind', width: 96, priority: 3, cell: (kind) => kinds[kind] },
  { field: 'user', header: 'Asked By', width: 176, priority: 3 },
  {
    field: 'size',
    header: 'Size',
    width: 104,
    align: 'right',
    priority: 3,
    cell: (size) => (size === null ? '–' : formatBytes(size)),
  },
  { id: 'file', header: 'File', width: 152, priority: 1, sort: 'status', cell: (report) => <FileOf {...report} /> },
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
