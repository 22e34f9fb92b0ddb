import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { TrackStatusBadge } from '@segno/tracks';
import { StatusBadge } from '@segno/ui';

/** How a track stands for its artist: its status, but for files of its song that are asked for again. */
export const TrackStanding = ({ track }: { track: Pick<TrackSubmissionRow, 'status' | 'files_asked'> }) =>
  track.files_asked ? <StatusBadge tone="medium">Files asked for again</StatusBadge> : <TrackStatusBadge {...track} />;
