import type { Report, ReportStatus } from '@segno/contract/money';
import { Anchor, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
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

/** A report is its name and its file. */
export const reportColumns: readonly Column<Report, 'created_at' | 'name' | 'status'>[] = [
  { field: 'name', header: 'Name' },
  { id: 'file', header: 'File', width: 176, sort: 'status', cell: (report) => <FileOf {...report} /> },
  { field: 'created_at', header: 'Created', width: 168, cell: (moment) => <RelativeTime value={moment} /> },
];
