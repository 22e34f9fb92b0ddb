import { Button, LiveRegion } from '../index';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconCloudUpload } from '../components/icons';
import classes from './FileDrop.module.css';
import { FileDropState, GOES_ON } from './FileDropState';
import { acceptOf, isOfKind, kindsText, someKind, wrongKindText, type FileKind } from './fileKinds';
import type { Upload } from './uploadState';
import type { FileValue } from './useFileUploads';
import type { UploadControl } from './useUpload';

const carriesFiles = (transfer: DataTransfer | null): boolean => Array.from(transfer?.types ?? []).includes('Files');

/** The places of the page that accept files at the moment. */
const places = new Set<Element>();

/**
 * Makes an element accept dragged files. `dragging` is true while files are over it. It also takes what is dropped beside
 * it, if no other place of the page accepts files; otherwise a drop elsewhere does nothing, where the browser would open
 * the file in place of the page.
 */
export const useFileDrop = (onFiles: (files: File[], transfer: DataTransfer) => void, disabled: boolean) => {
  // Inner elements fire enter and leave events in pairs.
  const [depth, setDepth] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  const onElsewhere = useEffectEvent((event: globalThis.DragEvent) => {
    const { dataTransfer, target, type } = event;
    if (!dataTransfer || !carriesFiles(dataTransfer)) return;
    event.preventDefault();
    const { current: own } = place;
    if (type !== 'drop' || !own || !places.has(own) || places.size > 1) return;
    if (!(target instanceof Element) || own.contains(target)) return;
    // A drop on a dialog is not for the page below it.
    if ((target.closest('[aria-modal="true"]') ?? document).contains(own))
      onFiles(Array.from(dataTransfer.files), dataTransfer);
  });
  useEffect(() => {
    const { current: own } = place;
    if (own && !disabled) places.add(own);
    const listen = (event: globalThis.DragEvent) => onElsewhere(event);
    window.addEventListener('dragover', listen);
    window.addEventListener('drop', listen);
    return () => {
      if (own) places.delete(own);
      window.removeEventListener('dragover', listen);
      window.removeEventListener('drop', listen);
    };
  }, [disabled]);

  const over = (event: DragEvent, change: number) => {
    if (disabled || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDepth((now) => Math.max(0, now + change));
  };

  const handlers = {
    ref: place,
    onDragEnter: (event: DragEvent) => over(event, 1),
    onDragOver: (event: DragEvent) => over(event, 0),
    onDragLeave: (event: DragEvent) => over(event, -1),
    onDrop: (event: DragEvent) => {
      setDepth(0);
      if (disabled || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles(Array.from(event.dataTransfer.files), event.dataTransfer);
    },
  };
  return { dragging: depth > 0 && !disabled, handlers };
};

export interface FileDropProps {
  /** Name of the slot: 'Track', 'Full (Instrumental)'. */
  label: string;
  /** Accepted kinds of file. */
  kinds: readonly FileKind[];
  /** From `useUpload`. */
  upload: UploadControl;
  /** The form's value: a file that was uploaded before the page was reloaded is in the storage, and no longer in the browser. */
  value?: FileValue | null | undefined;
  /** Marks the slot '(Required)'. */
  required?: boolean;
  /** Describes a valid file. */
  hint?: string;
  /** Title above the reason of a failed upload: 'Failed to upload ZIP file'. */
  failure?: string;
  /** What is wrong with an uploaded file that can be sent all the same: shown in place of the tick. */
  warning?: string | undefined;
  /** The form's own error: 'An .mp3 is required'. */
  error?: string | undefined;
  disabled?: boolean;
  /** Accepts several files of any kind, dropped or chosen at once; without it, only one file is accepted. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** A slot for one file, dropped or chosen with the button. Shows progress in numbers, and why an upload failed. */
export const FileDrop = ({
  label,
  kinds,
  upload,
  value,
  required,
  hint,
  failure,
  warning,
  error,
  disabled = false,
  onSeveral,
}: FileDropProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const stored = upload.state === 'init' && !upload.error && value?.state === 'uploaded' ? value : undefined;
  const idle = upload.state === 'init' && !stored;

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1 && onSeveral && files.some((each) => isOfKind(each, kinds))) {
      setRefusal(undefined);
      onSeveral(files);
      return;
    }
    if (files.length > 1 && !onSeveral) {
      setRefusal('Choose one file');
      return;
    }
    if (!isOfKind(file, kinds)) {
      setRefusal(wrongKindText(kinds));
      return;
    }
    setRefusal(undefined);
    // The clicked button disappears, so the focus moves to the slot.
    place.current?.focus({ preventScroll: true });
    upload.start(file);
  };
  const { dragging, handlers } = useFileDrop(take, disabled || !idle);
  const choose = () => {
    if (field.current) field.current.value = '';
    field.current?.click();
  };
  // An uploaded file can still be the wrong one for the form; during an upload, the error is being fixed.
  const isSettled = idle || stored || upload.state === 'uploaded';
  const problem = refusal ?? (isSettled && !upload.error ? error : undefined);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <p className={classes.label} id={`${id}-label`}>
        {label}
        {required && <span className={classes.required}> (Required)</span>}
      </p>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div
        className={classes.zone}
        data-state={stored?.state ?? upload.state}
        data-dragging={dragging || undefined}
        data-error={Boolean(problem ?? upload.error) || undefined}
        {...handlers}
      >
        <input
          ref={field}
          type="file"
          hidden
          multiple={onSeveral !== undefined}
          accept={acceptOf(kinds)}
          aria-labelledby={`${id}-label`}
          onChange={(event) => take(Array.from(event.currentTarget.files ?? []))}
        />
        {idle && !upload.error ? (
          <div className={classes.invitation}>
            <IconCloudUpload size={20} aria-hidden className={classes.icon ?? ''} />
            <span className={classes.words}>
              {dragging ? `Drop the ${kindsText(kinds)} here` : `Drop ${someKind(kinds)} here, or`}
            </span>
            <Button variant="default" size="xs" disabled={disabled} onClick={choose}>
              Choose file
            </Button>
          </div>
        ) : (
          <FileDropState upload={upload} stored={stored} failure={failure} warning={warning} onChoose={choose} />
        )}
      </div>
      {problem && (
        <p className={classes.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <LiveRegion>{uploadAnnouncement(upload)}</LiveRegion>
    </div>
  );
};

/** Screen reader text of an upload. Progress is announced in quarters: announcing every percent would be too much. */
const uploadAnnouncement = ({ state, file, progress, error, interrupted }: Upload): string => {
  const name = file?.name ?? '';
  if (error) return `${name}: ${error.messages.join(' ')}`;
  if (interrupted) return `${name}: ${interrupted.messages.join(' ')}. ${GOES_ON}`;
  if (state === 'validating') return `Checking ${name}`;
  if (state === 'uploaded') return `${name} was uploaded`;
  if (state === 'init') return '';
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return `Uploading ${name}, ${Math.floor(share * 4) * 25} percent`;
};
