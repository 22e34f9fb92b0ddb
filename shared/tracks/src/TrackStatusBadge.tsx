import { statusOf, type TrackStatus, type TrackSubmissionRow } from '@segno/contract/submissions';
import { StatusBadge, type StatusTone } from '@segno/ui';

/** Tone of each status: waiting, good, refused or failed. */
const tones: Record<TrackStatus, StatusTone> = {
  new: 'neutral',
  pending_final_feedback: 'medium',
  ready_for_delivery: 'high',
  revision_requested: 'medium',
  revision_submitted: 'medium',
  delivery_complete: 'high',
  acquisition_complete: 'high',
  rejected: 'red',
  delivery_in_progress: 'medium',
  delivery_error: 'low',
};

/** T1: the status of a track, in the words that the server chose for its reader. */
export const TrackStatusBadge = ({ status }: Pick<TrackSubmissionRow, 'status'>) => {
  const known = statusOf({ status });
  return <StatusBadge tone={known ? tones[known] : 'neutral'}>{status.name}</StatusBadge>;
};
