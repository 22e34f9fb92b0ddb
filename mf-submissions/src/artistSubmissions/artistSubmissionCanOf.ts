import { ownRepUuid } from '@segno/contract';
import type { AuthUser } from '@segno/contract/account';
import {
  artistSubmissionCan,
  type ArtistSubmissionCan,
  type ArtistSubmissionRow,
  artistSubmissionStatusOf,
} from '@segno/contract/submissions';

const nothing: ArtistSubmissionCan = () => false;

/** What a person can do with a submission: `can('onboard')`. */
export const artistSubmissionCanOf = (
  submission: ArtistSubmissionRow,
  user: AuthUser | undefined,
): ArtistSubmissionCan => {
  if (!user) return nothing;
  const facts = {
    status: artistSubmissionStatusOf(submission),
    isDeleted: submission.deleted_at !== null,
    lastApprover: submission.last_approver,
  };
  return artistSubmissionCan(facts, user);
};

/** True if the person can become the representative of the artist, and is not already (P3: representatives). */
export const canTakeOver = (submission: ArtistSubmissionRow, user: AuthUser | undefined): boolean => {
  const own = ownRepUuid({ user });
  return (
    own !== undefined && own !== submission.assigned_user?.uuid && artistSubmissionCanOf(submission, user)('update')
  );
};
