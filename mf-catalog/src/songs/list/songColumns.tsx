import type { SortKeyOf } from '@segno/contract';
import type { song, SongRow } from '@segno/contract/catalog';
import { Duration, RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { SongSound } from '../sound/SongSound';
import { PublishStateBadge } from '../state/PublishStateBadge';

/** What the song list shows of each song. */
export const songColumns: readonly Column<SongRow, SortKeyOf<typeof song>>[] = [
  { field: 'work_title', header: 'Title' },
  { field: 'artist', header: 'Artist', cell: (artist) => artist?.name ?? '–', priority: 2 },
  { field: 'work_id', header: 'Work ID', width: 104, priority: 5 },
  {
    id: 'sound',
    header: 'Listen',
    width: 168,
    cell: (row) => <SongSound song={row} thumbnail={row.full_source_file?.waveform_thumbnail} />,
    priority: 3,
  },
  {
    field: 'duration',
    header: 'Duration',
    align: 'right',
    width: 88,
    cell: (seconds) => <Duration seconds={seconds} />,
    priority: 4,
  },
  { field: 'bpm', header: 'BPM', align: 'right', width: 64, priority: 5 },
  { field: 'curation_state', header: 'Curation state', width: 144, cell: (state) => state?.name ?? '–', priority: 4 },
  { field: 'content_tier', header: 'Tier', width: 88, cell: (tier) => tier?.name ?? '–', priority: 5 },
  {
    id: 'publish_state',
    header: 'Publish state',
    width: 128,
    sort: 'publish_state',
    cell: (row) => <PublishStateBadge song={row} />,
    priority: 3,
  },
  { field: 'source_files_count', header: 'Files', align: 'right', width: 64, priority: 6 },
  {
    field: 'updated_at',
    header: 'Updated',
    width: 104,
    cell: (moment) => <RelativeTime value={moment} />,
    priority: 6,
  },
];
