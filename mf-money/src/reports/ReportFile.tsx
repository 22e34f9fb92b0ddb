import type { Report, ReportStatus } from '@segno/contract/money';
import { Anchor, StatusBadge, type StatusTone } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import classes from './ReportFile.module.css';

/** How far a file is, in words (A5: reports). One that is complete but gone for good has no link, and has its word as well. */
export const statusTexts: Readonly<Record<ReportStatus, { text: string; tone: StatusTone }>> = {
  pending: { text: 'Pending', tone: 'neutral' },
  in_progress: { text: 'In Progress', tone: 'medium' },
  complete: { text: 'Complete', tone: 'high' },
  error: { text: 'Error', tone: 'red' },
};

/** The link to the file, or how far it is while there is none (specification, 'Reports list'). */
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
