import {
  artistSubmissionStatusOf,
  type ArtistSubmissionRow,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { StatusBadge, type StatusTone } from '@segno/ui';

/** Tone of each status: waiting, good or refused. */
const tones: Record<ArtistSubmissionStatus, StatusTone> = {
  new: 'neutral',
  first_approval: 'medium',
  second_approval: 'high',
  declined: 'red',
  onboarding_complete: 'high',
};

/** The status of an artist submission, or 'deleted'. */
export const ArtistSubmissionStatusBadge = ({
  submission,
}: {
  submission: Pick<ArtistSubmissionRow, 'status' | 'deleted_at'>;
}) => {
  if (submission.deleted_at !== null) return <StatusBadge tone="red">Deleted</StatusBadge>;
  const known = artistSubmissionStatusOf(submission);
  return <StatusBadge tone={known ? tones[known] : 'neutral'}>{submission.status.name}</StatusBadge>;
};
