import { findFileType } from '@segno/contract/catalog';
import type { DeclinedFile, SongRevisionDetail } from '@segno/contract/portal';
import { notifyError } from '@segno/host';
import { Anchor, Button, Duration, FileTypeBadge } from '@segno/ui';
import { PlayableWaveform } from '@segno/ui/audio';
import { LoudnessFacts, marksInText, TimedText } from '@segno/ui/review';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@segno/ui/icons';
import { FileDrop, type QueuedUpload, type UploadControl } from '@segno/ui/upload';
import { useState } from 'react';
import { FileQuality } from '../tracks/delivery/quality/SlotQuality';
import { cannotBePublished } from '../tracks/delivery/quality/refusalsOf';
import { type MeasuredFile, useMeasuredBy } from '../tracks/delivery/quality/measuredFiles';
import { ExportHelp } from '../tracks/delivery/sorting/ExportHelp';
import { BegunUploads } from '../tracks/upload/BegunUploads';
import { RefusedFile } from '../tracks/upload/RefusedFile';
import { otherLength } from './replacementFaults';
import { ReplacementComparison } from './ReplacementComparison';
import { useRevisionInForm } from './RevisionContext';
import { useDeclinedSound } from './useDeclinedSound';
import classes from './DeclinedFileRow.module.css';

interface DeclinedFileRowProps {
  id: string;
  song: Pick<SongRevisionDetail, 'uuid' | 'work_title' | 'opened_by_artist'>;
  file: DeclinedFile;
  /** The replacement that would be submitted for it now. */
  replacement: { original_filename: string } | undefined;
  upload: UploadControl & QueuedUpload & { refuse: (messages: readonly string[]) => void };
  error: string | undefined;
  /** Takes the uploaded replacement away, also from the server. */
  onRemove: () => void;
  isRemoving: boolean;
}

/** One declined file: its data, its sound, what is wrong with it, and its replacement. */
export const DeclinedFileRow = (props: DeclinedFileRowProps) => {
  const { id, song, file, replacement, upload, error } = props;
  const name = file.label || file.original_file_name;
  const measured = useMeasuredBy(useRevisionInForm(), file.uuid);
  const sound = {
    ...useDeclinedSound()(song, { uuid: file.uuid, name, url: file.url }),
    waveformUrl: file.waveform_json_url,
  };
  return (
    <li id={id} className={classes.root} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.name}>
          <FileTypeBadge fileType={file.file_type} />
          <span className={classes.label} title={file.original_file_name}>
            {name}
          </span>
        </span>
        <span className={classes.facts}>
          <Duration seconds={file.duration} loop={findFileType(file.file_type)?.isLoop ?? false} />
          <LoudnessFacts
            integrated={file.integrated_loudness}
            truePeak={file.true_peak}
            fileType={file.file_type}
            duration={file.duration}
          />
          {file.original_wav_url && (
            <Anchor href={file.original_wav_url} download className={classes.download}>
              <IconDownload size={16} aria-hidden />
              {file.original_file_name}
            </Anchor>
          )}
        </span>
      </div>
      <PlayableWaveform
        duration={file.duration}
        sound={sound}
        marks={marksInText(file.uuid, file.revision_note ?? '')}
        onMissing={() => notifyError(`The source file ${file.uuid} does not exist`)}
      />
      {file.revision_note && (
        <div className={classes.note}>
          <p className={classes.noteTitle}>{song.opened_by_artist ? 'Why it cannot be published' : 'Revision note'}</p>
          <TimedText text={file.revision_note} sound={sound} />
        </div>
      )}
      {file.replacement && (
        <ul className={classes.refused} aria-label={`Refused replacement of ${name}`}>
          <li>{file.replacement.original_file_name} was refused. Please upload another one.</li>
          {file.replacement.problems.map((text) => (
            <li key={text} className={classes.problem}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <Place {...props} name={name} isFaulty={cannotBePublished(measured, file.file_type)} />
      <ExportHelp
        problems={[
          ...(file.replacement?.problems ?? []),
          ...(upload.error?.messages ?? []),
          ...(error?.split('\n') ?? []),
        ]}
      />
      <FileQuality
        fileType={file.file_type}
        found={measured}
        isSent={!upload.error && (replacement !== undefined || upload.state !== 'init')}
        onRefused={upload.refuse}
      />
      <LengthNote file={file} found={measured} />
      <ReplacementComparison name={name} file={file} />
    </li>
  );
};

/** A replacement of a very different length may be the wrong file. */
const LengthNote = ({ file, found }: { file: DeclinedFile; found: readonly MeasuredFile[] }) => {
  const text = otherLength(file, found);
  return text === undefined ? null : (
    <p className={classes.note} role="status">
      It {text}. Is it the right file?
    </p>
  );
};

const FAULTY = 'Replace it, or submit it if it is meant to sound so.';

/** The drop zone of the replacement, or the replacement. */
const Place = ({
  file,
  name,
  replacement,
  isFaulty,
  upload,
  error,
  onRemove,
  isRemoving,
}: DeclinedFileRowProps & { name: string; isFaulty: boolean }) => {
  const [replaces, setReplaces] = useState(false);
  const isIdle = upload.state === 'init' && !upload.error;
  const label = `Replacement of ${name}`;
  if (replacement && isIdle && !replaces)
    return (
      <div role="group" aria-label={label}>
        <div className={classes.kept}>
          {isFaulty ? (
            <IconAlertTriangle size={20} aria-hidden className={classes.faulty ?? ''} />
          ) : (
            <IconCircleCheck size={20} aria-hidden className={classes.good ?? ''} />
          )}
          <span className={classes.keptName}>{replacement.original_filename}</span>
          <span className={classes.keptNote} data-faulty={isFaulty || undefined}>
            {isFaulty ? FAULTY : 'Uploaded, not submitted yet'}
          </span>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`Replace ${replacement.original_filename}`}
            onClick={() => setReplaces(true)}
          >
            Replace
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={isRemoving}
            aria-label={`Remove ${replacement.original_filename}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        {error !== undefined && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <div>
      <FileDrop
        label={label}
        kinds={['wav', 'zip']}
        upload={upload}
        required
        failure="The file was not uploaded"
        warning={isFaulty ? FAULTY : undefined}
        error={error}
      />
      {isIdle && <BegunUploads kind="my_song_revision" subject={file.uuid} />}
      <RefusedFile upload={upload} error={error} />
      {upload.isWaiting && <p className={classes.waits}>Waits until another upload has ended.</p>}
      {replacement && replaces && isIdle && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setReplaces(false)}>
          Keep {replacement.original_filename}
        </Button>
      )}
    </div>
  );
};
