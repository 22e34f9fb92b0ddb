import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { StatusBadge } from '@segno/ui';
import { toneOfStatus } from './trackStatus';

/** The status of a submission, in the words that the server chose for its reader (T1). */
export const TrackStatusBadge = ({ status }: Pick<TrackSubmissionRow, 'status'>) => (
  <StatusBadge tone={toneOfStatus(status.id)}>{status.name}</StatusBadge>
);
