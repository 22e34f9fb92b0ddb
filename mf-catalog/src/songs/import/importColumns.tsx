import type { SongImport } from '@segno/contract/catalog';
import { RouteLink, type Column } from '@segno/ui/list';
import classes from './SongImport.module.css';

export type ChangeRow = SongImport['changes'][number] & { uuid: string };
export type ErrorRow = SongImport['errors'][number] & { uuid: string };

const Cell = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>empty</span> : <span className={classes.cell}>{text}</span>;

/** The cells that an import would change. */
export const changeColumns: readonly Column<ChangeRow>[] = [
  {
    id: 'song',
    header: 'Song',
    priority: 1,
    cell: ({ song }) => (
      <RouteLink to="SONG_EDIT" params={{ uuid: song.uuid }}>
        {song.work_title}
      </RouteLink>
    ),
  },
  { field: 'row', header: 'Row', width: 72, align: 'right', priority: 4 },
  { field: 'column', header: 'Column', priority: 2 },
  { id: 'before', header: 'Before', priority: 3, cell: ({ before }) => <Cell text={before} /> },
  { id: 'after', header: 'After', priority: 3, cell: ({ after }) => <Cell text={after} /> },
];

/** What of a file cannot be imported. */
export const errorColumns: readonly Column<ErrorRow>[] = [
  { id: 'row', header: 'Row', width: 96, priority: 1, cell: ({ row }) => (row === 0 ? 'Head' : `Row ${row}`) },
  { id: 'column', header: 'Column', width: 200, priority: 2, cell: ({ column }) => column ?? 'The whole row' },
  { id: 'error', header: 'Error', priority: 3, cell: ({ error }) => <span className={classes.cell}>{error}</span> },
];
