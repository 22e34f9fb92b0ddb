import { Button, RelativeTime } from '@segno/ui';
import { useFormValues, type CustomFieldProps } from '@segno/ui/form';
import { IconSend } from '@segno/ui/icons';
import type { FileEdit, SongFormValues } from '../form/songForm';
import { useSongInForm } from '../SongContext';
import { reviewOf } from './fileEdits';
import classes from './FilesField.module.css';

const isEdits = (value: unknown): value is FileEdit[] => Array.isArray(value);

/**
 * Asks the artist to replace the declined files: saves the form with that wish (S10). It needs a declined file. When
 * the save fails the wish stays, to go with the next one, and can be taken back.
 */
export const RevisionRequestField = ({
  id,
  label,
  value,
  onChange,
  error,
  readOnly,
}: CustomFieldProps<SongFormValues['request_revision']>) => {
  const { song, requestRevision } = useSongInForm();
  const edits = useFormValues()['source_files'];
  const hasDeclined = song.source_files.some((file) => {
    const review = reviewOf(file, isEdits(edits) ? edits : []);
    return review.status === 'declined' && !review.isRemoved;
  });
  return (
    <div>
      {!readOnly && (
        <Button
          id={id}
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!hasDeclined}
          onClick={requestRevision}
        >
          {label}
        </Button>
      )}
      {error && <p className={classes.error}>{error}</p>}
      {value === true && (
        <p className={classes.hint}>
          The artist is asked with the next save.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(false)}>
            Do not ask
          </Button>
        </p>
      )}
      {!readOnly && !hasDeclined && (
        <p className={classes.hint}>Decline a file, and say why, to ask the artist for another.</p>
      )}
      {song.revision_requested_at && (
        <p className={classes.hint}>
          Last requested <RelativeTime value={song.revision_requested_at} />
        </p>
      )}
    </div>
  );
};
