import type { Upload } from '@segno/ui/upload';
import classes from './RefusedFile.module.css';

interface RefusedFileProps {
  upload: Upload;
  /** The form's error, one text a line. */
  error: string | undefined;
}

/** What is wrong with a file that is there or on its way: the drop zone itself says it only while it is empty. */
export const RefusedFile = ({ upload, error }: RefusedFileProps) => {
  if (error === undefined || upload.state === 'init') return null;
  return (
    <p className={classes.root} role="alert">
      {error}
    </p>
  );
};
