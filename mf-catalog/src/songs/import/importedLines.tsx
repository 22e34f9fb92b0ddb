import { counted } from '@segno/contract';
import type { SongImport } from '@segno/contract/catalog';
import { RouteLink } from '@segno/ui/list';
import { type FileTaskChange } from '@segno/ui/upload';
import classes from './importedLines.module.css';

type Change = SongImport['changes'][number];

const NEW = 'New song';
/** Columns that the line of a new song starts with. */
const named = ['work_title', 'artist'];

/** A new song: its title, artist and number of other fields, which opens to all of its fields. */
const NewSong = ({ song, fields }: { song: Change['song']; fields: readonly Change[] }) => {
  const artist = fields.find(({ column }) => column === 'artist')?.after;
  const others = fields.filter(({ column }) => !named.includes(column)).length;
  return (
    <details>
      <summary className={classes.summary}>
        New: {[song.work_title, artist, others > 0 && counted(others, 'more field')].filter(Boolean).join(', ')}
      </summary>
      <dl className={classes.fields}>
        {fields.map(({ column, after }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{after}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** Lines of the preview: one for each new song, and one for each cell of the others. */
export const importedLines = (changes: readonly Change[], isApplied: boolean): FileTaskChange[] => {
  const seen = new Set<string>();
  return changes.flatMap((change) => {
    const { song, is_new, row, column, before, after } = change;
    const link = (
      <RouteLink to="SONG_EDIT" params={{ uuid: song.uuid }}>
        {song.work_title}
      </RouteLink>
    );
    if (!is_new) return [{ row, column, before, after, record: link }];
    if (seen.has(song.uuid)) return [];
    seen.add(song.uuid);
    const fields = changes.filter((other) => other.song.uuid === song.uuid);
    const record = isApplied ? link : <NewSong song={song} fields={fields} />;
    return [{ row, column: NEW, before: '', after: counted(fields.length, 'field'), record }];
  });
};
