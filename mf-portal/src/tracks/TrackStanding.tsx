import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { TrackStatusBadge } from '@segno/tracks';
import { StatusBadge } from '@segno/ui';
import { askedByStaff, CANNOT_PUBLISH } from './edit/statusFacts';

/**
 * The state of a track for its artist: its status, unless files of its song are requested again or cannot be published, or
 * the song is on sale.
 */
export const TrackStanding = ({
  track,
}: {
  track: Pick<TrackSubmissionRow, 'status' | 'files_asked' | 'unpublishable_files' | 'is_published'>;
}) => {
  if (askedByStaff(track)) return <StatusBadge tone="medium">Files asked for again</StatusBadge>;
  if (track.unpublishable_files.length > 0) return <StatusBadge tone="medium">{CANNOT_PUBLISH}</StatusBadge>;
  if (track.is_published) return <StatusBadge tone="high">Published</StatusBadge>;
  return <TrackStatusBadge {...track} />;
};
