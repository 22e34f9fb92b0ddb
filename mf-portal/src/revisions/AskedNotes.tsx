import type { SongRevisionRow } from '@segno/contract/portal';
import { TimedText } from '@segno/ui/review';
import classes from './RevisionsScreen.module.css';
import { useDeclinedSound } from './useDeclinedSound';

/** What is asked of a song and of each declined file; the times in a file's note play from there. */
export const AskedNotes = ({ revision }: { revision: SongRevisionRow }) => {
  const soundOf = useDeclinedSound();
  return (
    <div className={classes.asked}>
      {revision.revision_note !== null && <TimedText text={revision.revision_note} sound={undefined} />}
      {revision.file_notes.map(({ note, ...file }) => (
        <div key={file.uuid}>
          <p className={classes.moment}>{file.name}</p>
          <TimedText text={note} sound={soundOf(revision, file)} />
        </div>
      ))}
    </div>
  );
};
