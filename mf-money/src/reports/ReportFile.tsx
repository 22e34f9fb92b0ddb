import type { Report, ReportStatus } from '@segno/contract/money';
import { Anchor, StatusBadge, type StatusTone } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import classes from './ReportFile.module.css';

/** A5. A file that is complete but gone for good has no link; then the word stands there as well. */
const statuses: Record<ReportStatus, { text: string; tone: StatusTone }> = {
  pending: { text: 'Pending', tone: 'neutral' },
  in_progress: { text: 'In Progress', tone: 'medium' },
  complete: { text: 'Complete', tone: 'high' },
  error: { text: 'Error', tone: 'red' },
};

/** The link to the file, or how far it is while there is none (specification, 'Reports list'). */
export const ReportFile = ({ name, url, status }: Pick<Report, 'name' | 'url' | 'status'>) => {
  const { text, tone } = statuses[status];
  if (url === null) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  return (
    <Anchor href={url} download={name} className={classes.link} aria-label={`Download ${name}`}>
      <IconDownload size={16} aria-hidden />
      Download
    </Anchor>
  );
};
