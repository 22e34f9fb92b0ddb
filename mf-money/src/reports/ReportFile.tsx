import type { Report, ReportStatus } from '@segno/contract/money';
import { Anchor, StatusBadge, type StatusTone } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import classes from './ReportFile.module.css';

/** Status of a file in words (A5: reports). A complete file that was deleted has no link, but has its own text. */
export const statusTexts: Readonly<Record<ReportStatus, { text: string; tone: StatusTone }>> = {
  pending: { text: 'Pending', tone: 'neutral' },
  in_progress: { text: 'In Progress', tone: 'medium' },
  complete: { text: 'Complete', tone: 'high' },
  error: { text: 'Error', tone: 'red' },
};

/** The link to the file, or its progress while there is none (specification, 'Reports list'). */
export const ReportFile = ({ name, url, status }: Pick<Report, 'name' | 'url' | 'status'>) => {
  const { text, tone } = statusTexts[status];
  if (url === null) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  return (
    <Anchor href={url} download={name} className={classes.link} aria-label={`Download ${name}`}>
      <IconDownload size={16} aria-hidden />
      Download
    </Anchor>
  );
};
