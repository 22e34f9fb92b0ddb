import { formatBytes, isRunning, type QueuedUpload } from '@segno/ui/upload';
import classes from './FilesField.module.css';

interface UploadsTotalProps {
  uploads: ReadonlyMap<string, QueuedUpload>;
}

/** Bytes of a file that are in the storage; while it is being checked none are. */
const sentOf = ({ state, file, progress }: QueuedUpload): number => {
  if (state === 'uploaded') return file?.size ?? 0;
  return state === 'uploading' ? (progress?.done ?? 0) : 0;
};

/** How far all files of the delivery are together, whichever tab they belong to; nothing while none is on its way. */
export const UploadsTotal = ({ uploads }: UploadsTotalProps) => {
  const counted = [...uploads.values()].filter((upload) => upload.state !== 'init');
  if (!counted.some(isRunning)) return null;
  const there = counted.filter(({ state }) => state === 'uploaded').length;
  const failed = uploads.size - counted.length;
  const done = counted.reduce((sum, upload) => sum + sentOf(upload), 0);
  const total = counted.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  return (
    <div className={classes.total}>
      <progress className={classes.totalBar} max={Math.max(1, total)} value={done} aria-label="All uploads" />
      <p className={classes.totalWords}>
        {there} of {counted.length} files uploaded, {formatBytes(done)} of {formatBytes(total)}
        {failed > 0 && `, ${failed} failed`}
      </p>
    </div>
  );
};
