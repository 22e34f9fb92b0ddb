import { linkTo } from '@segno/contract';
import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { namedTrack, TrackPlayer, TrackStatusBadge } from '@segno/tracks';
import { Duration, RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { ChipList } from '@segno/ui/extra';
import { propertyChips } from '../edit/audioProperties';

type SortKey = 'name' | 'artist' | 'status' | 'created_at' | 'updated_at';

/** Columns of the list of submissions. */
export const trackColumns: readonly Column<TrackSubmissionRow, SortKey>[] = [
  { field: 'name', header: 'Name', cell: (_name, track) => namedTrack(track) },
  { field: 'artist', header: 'Artist', cell: (artist) => artist.name, priority: 2 },
  { field: 'status', header: 'Status', cell: (status) => <TrackStatusBadge status={status} />, priority: 2 },
  {
    id: 'properties',
    header: 'Properties',
    cell: (track) => <ChipList label="Properties" items={propertyChips(track)} />,
    priority: 5,
  },
  {
    id: 'sound',
    header: 'Listen',
    width: 200,
    cell: (track) => <TrackPlayer track={track} link={linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid })} />,
    priority: 3,
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'right',
    width: 88,
    cell: (track) => <Duration seconds={track.source_file?.duration} />,
    priority: 4,
  },
  {
    field: 'created_at',
    header: 'Submitted',
    width: 104,
    cell: (moment) => <RelativeTime value={moment} />,
    priority: 4,
  },
  {
    field: 'updated_at',
    header: 'Updated',
    width: 104,
    cell: (moment) => <RelativeTime value={moment} />,
    priority: 5,
  },
];
