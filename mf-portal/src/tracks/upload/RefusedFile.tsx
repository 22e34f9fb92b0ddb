import { isRunning, type Upload } from '@segno/ui/upload';
import classes from './RefusedFile.module.css';

interface RefusedFileProps {
  upload: Upload;
  /** The form's error, one text a line. */
  error: string | undefined;
}

/** What the form has against a file that is on its way: the drop zone itself says it only of one that is there, or of none. */
export const RefusedFile = ({ upload, error }: RefusedFileProps) => {
  if (error === undefined || !isRunning(upload)) return null;
  return (
    <p className={classes.root} role="alert">
      {error}
    </p>
  );
};
