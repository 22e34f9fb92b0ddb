import { Button } from '@segno/ui';
import { IconFileZip } from '@segno/ui/icons';
import classes from './FilesField.module.css';

interface StoredFileProps {
  /** What belongs here: 'Full'. */
  label: string;
  hint: string;
  required: boolean;
  /** The file that is there. */
  name: string;
  /** How it stands: 'Uploaded, 46.2 MB'. */
  note: string;
  error: string | undefined;
  /** The verb on the button, and what it does. */
  action: { text: string; run: () => void };
}

/** A file that is there already: from before a reload, or from an earlier delivery. */
export const StoredFile = ({ label, hint, required, name, note, error, action }: StoredFileProps) => (
  <div role="group" aria-label={label}>
    <p className={classes.label}>
      {label}
      {required && <span className={classes.required}> (Required)</span>}
    </p>
    <p className={classes.hint}>{hint}</p>
    <div className={classes.kept}>
      <IconFileZip size={20} aria-hidden className={classes.keptIcon ?? ''} />
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
