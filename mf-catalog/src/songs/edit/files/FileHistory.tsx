import type { SongSourceFile } from '@segno/contract/catalog';
import { RelativeTime } from '@segno/ui';
import classes from './FileRow.module.css';

/** What took whose place when, and what was said of the earlier contents (F14); nothing for a file that was never replaced. */
export const FileHistory = ({ file: { former, note_history }, name }: { file: SongSourceFile; name: string }) => {
  if (!former && note_history.length === 0) return null;
  return (
    <div className={classes.history}>
      {former && (
        <span className={classes.dimmed}>
          Replaced {former.original_file_name} <RelativeTime value={former.replaced_at} />
          {former.replaced_by && `, by ${former.replaced_by}`}
        </span>
      )}
      {note_history.length > 0 && (
        <details className={classes.dimmed}>
          <summary>Earlier notes ({note_history.length})</summary>
          <ul className={classes.notes} aria-label={`Earlier notes, ${name}`}>
            {note_history.map(({ revision_note, original_file_name, replaced_at }) => (
              <li key={`${replaced_at} ${original_file_name}`}>
                {original_file_name}: {revision_note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
