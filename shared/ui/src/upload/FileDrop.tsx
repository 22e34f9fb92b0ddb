import { Button, LiveRegion } from '../index';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { IconCloudUpload } from '../components/icons';
import classes from './FileDrop.module.css';
import { FileDropState, GOES_ON } from './FileDropState';
import { acceptOf, isOfKind, kindsText, someKind, wrongKindText, type FileKind } from './fileKinds';
import type { Upload } from './uploadState';
import type { UploadControl } from './useUpload';

const carriesFiles = (transfer: DataTransfer | null): boolean => Array.from(transfer?.types ?? []).includes('Files');

const refuseElsewhere = (event: globalThis.DragEvent) => {
  if (carriesFiles(event.dataTransfer)) event.preventDefault();
};

/**
 * Makes an element take files that are dragged onto it. `dragging` is true while they are over it. A drop beside it
 * does nothing; the browser would open the file in place of the page.
 */
export const useFileDrop = (onFiles: (files: File[], transfer: DataTransfer) => void, disabled: boolean) => {
  // Enters and leaves of inner elements come in pairs.
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere);
    window.addEventListener('drop', refuseElsewhere);
    return () => {
      window.removeEventListener('dragover', refuseElsewhere);
      window.removeEventListener('drop', refuseElsewhere);
    };
  }, []);

  const over = (event: DragEvent, change: number) => {
    if (disabled || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDepth((now) => Math.max(0, now + change));
  };

  const handlers = {
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
  /** What belongs here: 'Track', 'Full (Instrumental)'. */
  label: string;
  /** Kinds of file that are taken. */
  kinds: readonly FileKind[];
  /** From `useUpload`. */
  upload: UploadControl;
  /** Marks the slot '(Required)'. */
  required?: boolean;
  /** What a good file is, in words. */
  hint?: string;
  /** Words above the reason of a failed upload: 'Failed to upload ZIP file'. */
  failure?: string;
  /** The form's own error: 'An .mp3 is required'. */
  error?: string | undefined;
  disabled?: boolean;
  /** Takes several files that are dropped or chosen at once, of any kind; without it one file is all there can be. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** A place for one file: drop it, or choose it with the button. Shows progress in numbers, and why it did not work. */
export const FileDrop = ({
  label,
  kinds,
  upload,
  required,
  hint,
  failure,
  error,
  disabled = false,
  onSeveral,
}: FileDropProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const idle = upload.state === 'init';

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
    // The button that was pressed goes away: the keyboard stays in this place.
    place.current?.focus({ preventScroll: true });
    upload.start(file);
  };
  const { dragging, handlers } = useFileDrop(take, disabled || !idle);
  const choose = () => {
    if (field.current) field.current.value = '';
    field.current?.click();
  };
  // A file that is there can still be the wrong one for the form; while one is on its way, it is being put right.
  const isSettled = idle || upload.state === 'uploaded';
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
        data-state={upload.state}
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
          <FileDropState upload={upload} failure={failure} onChoose={choose} />
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

/**
 * What is read out about an upload. While it runs, in quarters: a word for every percent would never end.
 */
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
