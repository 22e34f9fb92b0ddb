import { counted } from '@segno/contract';
import { findFileType } from '@segno/contract/catalog';
import { reviewer, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCan } from '@segno/host';
import { Anchor, Checksum, FileTypeBadge, StatusBadge, type StatusTone } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import type { ReactNode } from 'react';
import classes from './DeliveredFiles.module.css';
import { DeliveredWavs, type HeardFrom } from './DeliveredWavs';

type Slot = TrackSubmissionDetail['files'][number];

const states: Record<Slot['state'], { word: string; tone: StatusTone }> = {
  missing: { word: 'Missing', tone: 'neutral' },
  uploaded: { word: 'Uploaded', tone: 'medium' },
  processing: { word: 'Being checked', tone: 'medium' },
  complete: { word: 'Checked', tone: 'high' },
  failed: { word: 'Failed', tone: 'low' },
};

const flawed = { word: 'Cannot be published like this', tone: 'low' } as const;
const notNeeded = { word: 'Not delivered', tone: 'neutral' } as const;

interface LinesProps {
  label: string;
  lines: readonly string[];
  className: string | undefined;
}

/** What was found in a file, one line each; nothing if there is nothing. */
const Lines = ({ label, lines, className }: LinesProps): ReactNode =>
  lines.length > 0 && (
    <ul className={className} aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const standOf = ({ state, required, flaws }: Slot) => {
  if (state === 'missing' && !required) return notNeeded;
  return state === 'complete' && flaws.length > 0 ? flawed : states[state];
};

/** One zip of the delivery, or the slot that waits for it. */
const DeliveredFile = ({ slot, from, isFolded }: Omit<DeliveredFilesProps, 'files'> & { slot: Slot }) => {
  // Artists have no use for it.
  const isStaff = useCan(reviewer);
  const { word, tone } = standOf(slot);
  const label = findFileType(slot.file_type)?.label ?? slot.human_readable_filetype;
  const content = (
    <>
      <div className={classes.file}>
        {slot.original_url && slot.original_filename && (
          <Anchor href={slot.original_url} download className={classes.download}>
            <IconDownload size={16} aria-hidden />
            {slot.original_filename}
          </Anchor>
        )}
        {isStaff && <Checksum md5={slot.md5} sha256={slot.sha256} />}
      </div>
      {!slot.is_intact && <p className={classes.problems}>The stored file is not the one that was delivered.</p>}
      <Lines className={classes.problems} label={`Problems of ${slot.human_readable_filetype}`} lines={slot.problems} />
      <Lines
        className={classes.problems}
        label={`What keeps ${slot.human_readable_filetype} from being published`}
        lines={slot.flaws}
      />
      <Lines
        className={classes.warnings}
        label={`Notices about ${slot.human_readable_filetype}`}
        lines={slot.warnings}
      />
      <DeliveredWavs slot={slot} from={from} />
    </>
  );
  if (isFolded && tone === 'high' && slot.wavs.every(({ problems }) => problems.length === 0))
    return (
      <li className={classes.folded}>
        <details>
          <summary>{`${label} · ${counted(slot.wavs.length, 'WAV')} · ${word}`}</summary>
          {content}
        </details>
      </li>
    );
  return (
    <li className={classes.slot}>
      <div className={classes.name}>
        <FileTypeBadge fileType={label} />
        {slot.required && <span className={classes.required}>(Required)</span>}
      </div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {content}
    </li>
  );
};

interface DeliveredFilesProps {
  files: readonly Slot[];
  from: HeardFrom;
  /** A slot without problems is one line, which opens to its sounds. */
  isFolded?: boolean;
}

/** The slots of the delivery: requirements, contents, results of the checks, and sounds. */
export const DeliveredFiles = ({ files, ...shown }: DeliveredFilesProps) => (
  <ul className={classes.root} aria-label="Delivered files">
    {files.map((slot) => (
      <DeliveredFile key={slot.file_type} slot={slot} {...shown} />
    ))}
  </ul>
);
