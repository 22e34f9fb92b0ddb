import { isRunning, type Upload } from '@segno/ui/upload';
import classes from './RefusedFile.module.css';

interface RefusedFileProps {
  upload: Upload;
  /** The form's error, one message per line. */
  error: string | undefined;
}

/** The form's error about a file that is still uploading. The drop zone shows errors only for an uploaded file or none. */
export const RefusedFile = ({ upload, error }: RefusedFileProps) => {
  if (error === undefined || !isRunning(upload)) return null;
  return (
    <p className={classes.root} role="alert">
      {error}
    </p>
  );
};
