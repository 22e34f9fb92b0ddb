import { Button, RelativeTime } from '@segno/ui';
import { useFormValues, type CustomFieldProps } from '@segno/ui/form';
import { IconSend } from '@segno/ui/icons';
import type { FileEdit, SongFormValues } from '../songForm';
import { useSongInForm } from '../SongContext';
import { needsNote, reviewOf } from './fileEdits';
import { noteId } from './noteId';
import classes from './FilesField.module.css';

const isEdits = (value: unknown): value is FileEdit[] => Array.isArray(value);

/**
 * Asks the artist to replace the declined files by saving the form with that request (S10: saving a song). It needs a
 * declined file. If the save fails, the request stays for the next one and can be taken back.
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
  if (!song) return null;
  const reviewed = song.source_files.map((file) => ({ file, review: reviewOf(file, isEdits(edits) ? edits : []) }));
  const hasDeclined = reviewed.some(({ review }) => review.status === 'declined' && !review.isRemoved);
  const silent = reviewed.find(({ review }) => needsNote(review));
  return (
    <div>
      {!readOnly && (
        <Button
          id={id}
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!hasDeclined}
          // A missing note is the usual reason why the request cannot be sent, so the error leads there.
          {...(silent ? { 'data-error-control': noteId(silent.file) } : {})}
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
          {song.revision_opened_by_artist ? 'Opened by the artist' : 'Last requested'}{' '}
          <RelativeTime value={song.revision_requested_at} />
        </p>
      )}
    </div>
  );
};
