import { durationText } from '@segno/contract';
import { isFarLonger, isFarShorter, shorterText } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { IconAlertTriangle, IconFileZip } from '@segno/ui/icons';
import { FileDrop, type FileValue, type QueuedUpload, type UploadControl } from '@segno/ui/upload';
import { useState } from 'react';
import { BegunUploads } from '../../upload/BegunUploads';
import { useDelivery } from '../DeliveryContext';
import { RefusedFile } from '../../upload/RefusedFile';
import { slotHint, type DeliverySlot } from './deliverySlots';
import classes from './FilesField.module.css';
import { cannotBePublished } from '../quality/refusalsOf';
import { SlotQuality } from '../quality/SlotQuality';
import type { MeasuredFile } from '../quality/measuredFiles';
import { useMeasured } from '../quality/useMeasured';
import { ExportHelp } from '../sorting/ExportHelp';
import { NamingHelp } from '../naming/NamingHelp';

interface StoredFileProps {
  /** The name of the slot: 'Full'. */
  label: string;
  hint: string;
  required: boolean;
  /** The existing file. */
  name: string;
  /** Its state: 'Uploaded, 46.2 MB'. */
  note: string;
  /** The note is a warning. */
  isFaulty: boolean;
  error: string | undefined;
  /** The button's verb and action. */
  action: { text: string; run: () => void };
}

/** A file of an earlier delivery. */
const StoredFile = ({ label, hint, required, name, note, isFaulty, error, action }: StoredFileProps) => (
  <div role="group" aria-label={label}>
    <p className={classes.label}>
      {label}
      {required && <span className={classes.required}> (Required)</span>}
    </p>
    <p className={classes.hint}>{hint}</p>
    <div className={classes.kept}>
      {isFaulty ? (
        <IconAlertTriangle size={20} aria-hidden className={classes.bad ?? ''} />
      ) : (
        <IconFileZip size={20} aria-hidden className={classes.keptIcon ?? ''} />
      )}
      <div className={classes.keptMain}>
        <p className={classes.keptName}>{name}</p>
        <p className={classes.keptNote}>{note}</p>
      </div>
      <Button variant="subtle" color="gray" size="xs" aria-label={`${action.text} ${name}`} onClick={action.run}>
        {action.text}
      </Button>
    </div>
    {error !== undefined && (
      <p className={classes.error} role="alert">
        {error}
      </p>
    )}
  </div>
);

interface SlotFieldProps {
  id: string;
  /** The track's uuid. */
  track: string;
  slot: DeliverySlot;
  value: FileValue | null | undefined;
  upload: UploadControl & QueuedUpload & { refuse: (messages: readonly string[]) => void };
  error: string | undefined;
}

/** One zip of the delivery: its drop zone, its progress, and what an earlier one was refused for. */
export const SlotField = ({ id, track, slot, value, upload, error }: SlotFieldProps) => {
  const { fileType, label, isRequired, delivered, problems, flaws, wasRefused } = slot;
  const [replaces, setReplaces] = useState(false);

  const found = useMeasured(fileType);
  const isFaulty = cannotBePublished(found, fileType);
  const approved = useDelivery().track.source_file?.duration ?? 0;
  const advice = value ? approvedLengthAdvice(found, fileType, approved) : [];

  const isIdle = upload.state === 'init' && !upload.error;
  const isKept = isIdle && value?.state === 'uploaded';
  const isFilled = isKept || upload.state === 'uploaded';
  const frame = { label, hint: isFilled ? '' : slotHint(fileType), required: isRequired };
  // A refusal of the file that was chosen now takes its place, and the error of a required slot says it too.
  const refused = value || !wasRefused || upload.error || (isRequired && error) ? [] : problems;
  const isDelivered = isIdle && !isKept && delivered !== undefined && !replaces;

  return (
    <div id={id} data-label={label}>
      {isDelivered && (
        <StoredFile
          {...frame}
          name={delivered}
          note={flaws.length > 0 ? 'Cannot be published like this' : 'Delivered and accepted'}
          isFaulty={flaws.length > 0}
          error={error}
          action={{ text: 'Replace', run: () => setReplaces(true) }}
        />
      )}
      {!isDelivered && (
        <FileDrop
          {...frame}
          kinds={['zip']}
          upload={upload}
          value={value}
          failure="Failed to upload ZIP file"
          warning={isFaulty ? 'It cannot be published like this. See below.' : undefined}
          error={error}
        />
      )}
      <RefusedFile upload={upload} error={error} />
      {isIdle && !isKept && !isDelivered && (
        <>
          <BegunUploads kind="new_track_submission_final_files" subject={track} fileType={fileType} />
          <NamingHelp fileType={fileType} />
        </>
      )}
      <SlotProblems
        title={
          isRequired
            ? 'This file was not accepted:'
            : 'This file was not accepted. It is withdrawn with the next delivery, unless another takes its place:'
        }
        problems={refused}
      />
      <ExportHelp problems={[...refused, ...(upload.error?.messages ?? []), ...(error?.split('\n') ?? [])]} />
      <SlotProblems title="Replace it, or write to your rep:" problems={isDelivered ? flaws : []} />
      <SlotProblems title="Please look at this file again:" problems={advice} />
      <SlotQuality fileType={fileType} isSent={Boolean(value)} onRefused={upload.refuse} />
      {upload.isWaiting && <p className={classes.note}>Waits until another upload has ended.</p>}
      {isIdle && replaces && !value && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setReplaces(false)}>
          Keep {delivered}
        </Button>
      )}
    </div>
  );
};

/** Whether the full track is of another length than the approved mp3, in seconds: it may be the wrong file. */
const approvedLengthAdvice = (found: readonly MeasuredFile[], fileType: string, approved: number): string[] => {
  const measurement = found[0]?.measurement;
  const [wav] = measurement?.state === 'measured' ? measurement.wavs : [];
  if (!findFileType(fileType)?.isFull || typeof wav?.format !== 'object') return [];
  const { fileName, format } = wav;
  if (isFarShorter(format.durationSeconds, approved))
    return [`${shorterText(fileName, format.durationSeconds, approved)}. Is it the right file?`];
  if (isFarLonger(format.durationSeconds, approved))
    return [
      `${fileName} lasts ${durationText(format.durationSeconds)}, the approved mp3 ${durationText(approved)}. Is it the right file?`,
    ];
  return [];
};

interface SlotProblemsProps {
  title: string;
  problems: readonly string[];
}

/** The problems of a file, one per line; renders nothing if there are none. */
const SlotProblems = ({ title, problems }: SlotProblemsProps) => {
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="status">
      <IconAlertTriangle size={16} aria-hidden className={classes.problemIcon ?? ''} />
      <div>
        <p className={classes.problemTitle}>{title}</p>
        <ul className={classes.problemList}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};
