import { counted } from '@segno/contract';
import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import { usePlayer } from '@segno/host';
import { ActionIcon, Button, Checksum, Duration, FileTypeBadge, RelativeTime, Text } from '@segno/ui';
import { formatTime } from '@segno/ui/audio';
import { Textarea, Tooltip } from '@segno/ui/extra';
import { fieldProps } from '@segno/ui/form';
import { HeadphoneButton, LoudnessFacts } from '@segno/ui/review';
import { IconAlertTriangle, IconDownload, IconTrash, IconUpload } from '@segno/ui/icons';
import type { QueuedUpload, UploadControl } from '@segno/ui/upload';
import { useState } from 'react';
import { FormerComparison } from '../comparison/FormerComparison';
import type { FileEdit } from '../songForm';
import { isEditable, isReplaceable, showsNote, type Review } from './fileEdits';
import { isLoop } from './fileGroups';
import { FileReplacement } from './FileReplacement';
import { FileSound } from './FileSound';
import { noteId } from './noteId';
import { ReviewToggle } from './ReviewToggle';
import { UploadSlot } from './UploadSlot';
import { type FileKeys, rowId } from './useFileDeck';
import classes from './FileRow.module.css';

/** Format of a file: '2 channels · 48 kHz · 16 bit', as far as it is known. */
export const formatText = (file: Pick<SongSourceFile, 'channels' | 'sample_rate' | 'bit_depth'>): string =>
  [
    file.channels === null ? [] : [counted(file.channels, 'channel')],
    file.sample_rate === null ? [] : [`${(file.sample_rate / 1000).toLocaleString('en-US')} kHz`],
    file.bit_depth === null ? [] : [`${file.bit_depth} bit`],
  ]
    .flat()
    .join(' · ');

/** Errors and warnings of a file, gravest first. */
export const fileProblems = (
  file: Pick<SongSourceFile, 'asset_status' | 'is_intact' | 'meets_quality_requirements' | 'warnings' | 'problems'>,
): { text: string; isGrave: boolean }[] => [
  ...(file.is_intact ? [] : [{ text: 'The stored file is not the one that was accepted', isGrave: true }]),
  ...(file.asset_status === 'processing_failed'
    ? (file.problems.length ? file.problems : ['Processing failed']).map((text) => ({ text, isGrave: true }))
    : []),
  ...(file.meets_quality_requirements === false
    ? [{ text: 'Does not meet the quality requirements', isGrave: true }]
    : []),
  ...file.warnings.map((text) => ({ text, isGrave: false })),
];

/** When a file was replaced, and the notes on its former contents (F14: review of files); nothing if it was never replaced. */
const FileHistory = ({ file: { former, note_history }, name }: { file: SongSourceFile; name: string }) => {
  if (!former && note_history.length === 0) return null;
  return (
    <div className={classes.history}>
      {former && (
        <span className={classes.dimmed}>
          Replaced {former.original_file_name} <RelativeTime value={former.replaced_at} />
          {former.replaced_by && `, by ${former.replaced_by}`}
        </span>
      )}
      {note_history.length > 0 && (
        <details className={classes.dimmed}>
          <summary>Earlier notes ({note_history.length})</summary>
          <ul className={classes.notes} aria-label={`Earlier notes, ${name}`}>
            {note_history.map(({ revision_note, original_file_name, replaced_at }) => (
              <li key={`${replaced_at} ${original_file_name}`}>
                {original_file_name}: {revision_note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

export interface FileRowProps {
  song: SongDetail;
  file: SongSourceFile;
  review: Review;
  readOnly: boolean;
  /** Replaces it when the song is saved. */
  upload: UploadControl & QueuedUpload;
  /** Review keys of its buttons. */
  keys: FileKeys;
  onChange: (change: Omit<FileEdit, 'uuid'>) => void;
  onVerdict: (status: SongSourceFile['status']) => void;
  /** Called when Escape is pressed in the note. */
  onLeaveNote: () => void;
}

/** One source file: its facts, its sound, and its review. */
export const FileRow = ({ song, file, review, readOnly, upload, keys, ...on }: FileRowProps) => {
  const { onChange, onVerdict, onLeaveNote } = on;
  const [wantsAnother, setWantsAnother] = useState(false);
  const locked = readOnly || !isEditable(file, song);
  const name = `${file.file_type} ${file.label}`.trim();
  const format = formatText(file);
  const hasFailed = file.asset_status === 'processing_failed';
  const isIdle = upload.state === 'init' && !upload.error;
  const keepsContent = locked || !isReplaceable(file);
  const takesAnother = !keepsContent && (hasFailed || wantsAnother || !isIdle);
  if (review.isRemoved)
    return (
      <li className={classes.removed}>
        <span className={classes.struck}>{name}</span>
        <span className={classes.dimmed}>Deleted when you save.</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ _delete: false })}>
          Keep it
        </Button>
      </li>
    );
  return (
    <li id={rowId(file)} className={classes.root}>
      <div className={classes.words}>
        <span className={classes.name}>
          <FileTypeBadge fileType={file.file_type} />
          <span className={classes.label} title={file.original_file_name}>
            {file.label || file.original_file_name}
          </span>
        </span>
        {format !== '' && (
          <span className={classes.dimmed}>
            <Duration seconds={file.duration} loop={isLoop(file)} /> · {format}
          </span>
        )}
        <div className={classes.measured}>
          <span className={classes.dimmed}>
            <LoudnessFacts
              integrated={file.integrated_loudness}
              truePeak={file.true_peak}
              fileType={file.file_type}
              duration={file.duration}
            />
          </span>
          <Checksum md5={null} sha256={file.sha256} />
        </div>
        <div className={classes.headphones}>
          <HeadphoneButton
            name={name}
            fileName={file.original_file_name}
            channels={file.channels}
            url={file.url_wav}
            waveform={{ uuid: file.uuid, url: file.waveform_json_url, duration: file.duration }}
          />
        </div>
      </div>
      <FileSound song={song} file={file} />
      <div className={classes.review}>
        <ReviewToggle status={review.status} name={name} readOnly={locked} keys={keys} onChange={onVerdict} />
        {file.url_wav && (
          <Tooltip label="Download">
            <ActionIcon component="a" href={file.url_wav} download size="lg" aria-label={`Download ${name}`}>
              <IconDownload size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        {!keepsContent && !hasFailed && isIdle && (
          <Tooltip label="Replace">
            <ActionIcon
              size="lg"
              aria-label={`Replace ${name}`}
              aria-expanded={takesAnother}
              onClick={() => setWantsAnother(!wantsAnother)}
            >
              <IconUpload size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        {!keepsContent && (
          <Tooltip label="Delete">
            <ActionIcon size="lg" aria-label={`Delete ${name}`} onClick={() => onChange({ _delete: true })}>
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <FileProblems file={file} name={name} />
      <FileReplacement
        file={file}
        name={name}
        isWithdrawn={review.isWithdrawn}
        readOnly={locked}
        onWithdraw={(_withdraw) => onChange({ _withdraw })}
      />
      {takesAnother && (
        <div className={classes.another}>
          <UploadSlot
            label={`${hasFailed ? 'Re-upload' : 'Replace'} ${name}`}
            hint="A WAV, or a zip of one, takes its place when you save."
            upload={upload}
          />
        </div>
      )}
      <FormerComparison file={file} name={name} />
      <FileHistory file={file} name={name} />
      {showsNote(review) && (
        <Textarea
          {...fieldProps({
            label: `Revision note, ${name}`,
            help: 'What the artist should change. Escape goes on to the next file.',
            readOnly: locked,
          })}
          id={noteId(file)}
          className={classes.note}
          rows={2}
          maxLength={5000}
          value={review.revision_note}
          onChange={(event) => onChange({ revision_note: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.blur();
            onLeaveNote();
          }}
        />
      )}
      {showsNote(review) && !locked && (
        <AddTime file={file} note={review.revision_note} onChange={(revision_note) => onChange({ revision_note })} />
      )}
    </li>
  );
};

const FileProblems = ({ file, name }: { file: SongSourceFile; name: string }) => {
  const problems = fileProblems(file);
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={`Quality of ${name}`}>
      {problems.map(({ text, isGrave }) => (
        <Text component="li" key={text} className={classes.problem} data-grave={isGrave || undefined}>
          <IconAlertTriangle size={14} aria-hidden />
          {text}
        </Text>
      ))}
    </ul>
  );
};

interface AddTimeProps {
  file: Pick<SongSourceFile, 'uuid'>;
  /** Text of the revision note. */
  note: string;
  onChange: (note: string) => void;
}

/** Hours only if there are any: '0:42', '1:02:03'. */
const written = (seconds: number): string => formatTime(seconds).replace(/^0:0?/, '');

/** Adds the player's position to the note: the artist can play from there. Nothing while another sound is in the player. */
const AddTime = ({ file, note, onChange }: AddTimeProps) => {
  const now = usePlayer(({ track, position }) => (track?.uuid === file.uuid ? Math.floor(position) : null));
  if (now === null) return null;
  const time = written(now);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => onChange(`${note}${note === '' || /\s$/.test(note) ? '' : ' '}${time} `)}
    >
      Add the time {time}
    </Button>
  );
};
