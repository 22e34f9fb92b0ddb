import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Anchor, FileTypeBadge, StatusBadge, type StatusTone } from '@segno/ui';
import classes from './DeliveredFacts.module.css';

type File = TrackSubmissionDetail['files'][number];

const states: Record<File['state'], { tone: StatusTone; text: string }> = {
  missing: { tone: 'neutral', text: 'Not delivered' },
  uploaded: { tone: 'neutral', text: 'Waiting' },
  processing: { tone: 'medium', text: 'Being checked' },
  complete: { tone: 'high', text: 'Checked' },
  failed: { tone: 'low', text: 'Not taken' },
};

/** One delivered zip: what it is, how far its check is, and what was found wrong. */
export const DeliveredFile = ({ file }: { file: File }) => {
  const { tone, text } = states[file.state];
  return (
    <li className={classes.file}>
      <FileTypeBadge fileType={file.human_readable_filetype} />
      <span className={classes.name}>
        {file.original_url ? (
          <Anchor href={file.original_url}>{file.original_filename}</Anchor>
        ) : (
          file.original_filename
        )}
      </span>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {file.problems.length > 0 && (
        <ul className={classes.problems}>
          {file.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
};
