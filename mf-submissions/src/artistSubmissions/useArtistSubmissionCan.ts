import {
  artistSubmissionCan,
  artistSubmissionStatusOf,
  type ArtistSubmissionCan,
  type ArtistSubmissionRow,
} from '@segno/contract/submissions';
import { useSession } from '@segno/host';

const nothing: ArtistSubmissionCan = () => false;

/** What the signed-in person can do with a submission as it was read: `can('onboard')`. */
export const useArtistSubmissionCan = (submission: ArtistSubmissionRow): ArtistSubmissionCan => {
  const user = useSession((session) => session.user);
  if (!user) return nothing;
  const facts = {
    status: artistSubmissionStatusOf(submission),
    isDeleted: submission.deleted_at !== null,
    lastApprover: submission.last_approver,
  };
  return artistSubmissionCan(facts, user);
};
