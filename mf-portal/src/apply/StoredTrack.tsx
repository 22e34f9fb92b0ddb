import { ActionIcon } from '@segno/ui';
import { IconCircleCheck, IconX } from '@segno/ui/icons';
import { formatBytes, type FileValue } from '@segno/ui/upload';
import classes from './ApplicationTracks.module.css';

interface StoredTrackProps {
  label: string;
  file: Extract<FileValue, { state: 'uploaded' }>;
  error: string | undefined;
  onRemove: () => void;
}

/** A track that was uploaded before the page was opened again: its file is in the storage, and no longer in the browser. */
export const StoredTrack = ({ label, file, error, onRemove }: StoredTrackProps) => (
  <section aria-label={label}>
    <div className={classes.stored}>
      <IconCircleCheck size={20} aria-hidden className={classes.good ?? ''} />
      <p className={classes.name}>
        {file.original_filename}
        <span className={classes.size}>Uploaded, {formatBytes(file.size)}</span>
      </p>
      <ActionIcon aria-label={`Remove ${file.original_filename}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
    {error && (
      <p className={classes.problem} role="alert">
        {error}
      </p>
    )}
  </section>
);
