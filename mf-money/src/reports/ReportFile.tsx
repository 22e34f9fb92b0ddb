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

export const FileStatus = ({ status }: Pick<Report, 'status'>) => (
  <StatusBadge tone={statusTexts[status].tone}>{statusTexts[status].text}</StatusBadge>
);

/** @param of its name for screen readers, if that is not the file's */
export const FileLink = ({ name, url, of = name }: { name: string; url: string; of?: string }) => (
  <Anchor href={url} download={name} className={classes.link} aria-label={`Download ${of}`}>
    <IconDownload size={16} aria-hidden />
    Download
  </Anchor>
);

/** The link to the file, or its progress while there is none (specification, 'Reports list'). */
export const ReportFile = ({ name, url, status }: Pick<Report, 'name' | 'url' | 'status'>) =>
  url === null ? <FileStatus status={status} /> : <FileLink name={name} url={url} />;
