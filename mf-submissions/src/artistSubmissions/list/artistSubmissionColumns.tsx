import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { ArtistSubmissionStatusBadge } from '../ArtistSubmissionStatusBadge';
import { PlayFile } from '../PlayFile';
import classes from './artistSubmissionColumns.module.css';

type SortKey = 'full_name' | 'artist_band_name' | 'status' | 'created_at' | 'updated_at';

/** What the list of artist submissions shows of each. */
export const artistSubmissionColumns: readonly Column<ArtistSubmissionRow, SortKey>[] = [
  { field: 'full_name', header: 'Name' },
  { field: 'artist_band_name', header: 'Artist / Band', priority: 3 },
  {
    field: 'status',
    header: 'Status',
    cell: (_, row) => <ArtistSubmissionStatusBadge submission={row} />,
    priority: 2,
  },
  {
    id: 'source_files',
    header: 'Listen',
    cell: (row) =>
      row.source_files.length === 0 ? (
        '–'
      ) : (
        <span className={classes.files}>
          {row.source_files.map((file) => (
            <PlayFile key={file.uuid} submission={row} file={file} />
          ))}
        </span>
      ),
    priority: 3,
  },
  { field: 'source', header: 'Source', cell: (source) => source.name, priority: 4 },
  { field: 'country', header: 'Country', cell: (country) => country?.name ?? '–', priority: 4 },
  { field: 'assigned_user', header: 'Assigned Rep', cell: (user) => user?.full_name ?? '–', priority: 5 },
  {
    field: 'created_at',
    header: 'Submitted',
    width: 104,
    cell: (moment) => <RelativeTime value={moment} />,
    priority: 4,
  },
];
