import { linkTo } from '@segno/contract';
import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { NamedTrack, TrackPlayer } from '@segno/tracks';
import { Duration, RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { TrackStanding } from '../TrackStanding';

type Sort = 'name' | 'artist' | 'status' | 'created_at' | 'updated_at';

/** The columns of My Tracks; the first three facts stand on the card of a narrow screen. */
export const trackColumns: readonly Column<TrackSubmissionRow, Sort>[] = [
  { field: 'name', header: 'Name', priority: 1, cell: (_name, track) => <NamedTrack track={track} /> },
  {
    id: 'status',
    sort: 'status',
    header: 'Status',
    width: 264,
    priority: 2,
    cell: (track) => <TrackStanding track={track} />,
  },
  {
    id: 'track',
    header: 'Track',
    width: 260,
    priority: 3,
    cell: (track) => <TrackPlayer track={track} link={linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid })} />,
  },
  {
    field: 'source_file',
    header: 'Duration',
    width: 96,
    align: 'right',
    priority: 4,
    cell: (file) => <Duration seconds={file?.duration} />,
  },
  {
    field: 'created_at',
    header: 'Submitted',
    width: 136,
    priority: 4,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  {
    field: 'updated_at',
    header: 'Updated',
    width: 136,
    priority: 5,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];
