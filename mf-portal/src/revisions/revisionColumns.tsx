import type { SongRevisionRow } from '@segno/contract/portal';
import { RelativeTime } from '@segno/ui';
import { CutText, type Column } from '@segno/ui/list';

type Sort = 'work_title' | 'source_files_count' | 'revision_requested_at';

/** Which song, what is to be changed, in how many files, and since when. */
export const revisionColumns: readonly Column<SongRevisionRow, Sort>[] = [
  { field: 'work_title', header: 'Title', priority: 1 },
  {
    field: 'revision_note',
    header: 'Revision note',
    priority: 3,
    cell: (note) => <CutText>{note ?? '–'}</CutText>,
  },
  { field: 'source_files_count', header: 'Files', width: 96, align: 'right', priority: 2 },
  {
    field: 'revision_requested_at',
    header: 'Requested',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];
