import { FileDrop, type QueuedUpload, type UploadControl } from '@segno/ui/upload';
import classes from './FilesField.module.css';

export interface UploadSlotProps {
  label: string;
  hint?: string;
  upload: UploadControl & QueuedUpload;
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** Upload of one source file: place to drop it, progress and error. */
export const UploadSlot = ({ upload, ...drop }: UploadSlotProps) => (
  <div>
    <FileDrop
      {...drop}
      kinds={['wav', 'zip']}
      upload={upload}
      failure={`Failed to upload ${upload.file?.name.toLowerCase().endsWith('.zip') === false ? 'WAV' : 'ZIP'} file`}
    />
    {upload.isWaiting && <p className={classes.hint}>Waits until another upload has ended.</p>}
  </div>
);
