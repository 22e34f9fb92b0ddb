import { linkTo } from '@segno/contract';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { submissionLabel } from './artistSubmissionMoves';
import type { StoredArtistSubmission } from './artistSubmissionRow';

/** Leaves a message for who is to represent an applicant from now on (A3); who takes one on personally hears nothing. */
export async function announceAssignedUser(
  trx: Db,
  user: CurrentUser,
  submission: StoredArtistSubmission,
  before: string | undefined,
): Promise<void> {
  const now = submission.assigned_user?.uuid;
  if (now === undefined || now === before || now === user.uuid) return;
  await addUserMessage(trx, now, {
    message: `The artist submission of ${submissionLabel(submission)} is assigned to you`,
    url: linkTo('ARTIST_SUBMISSION_EDIT_PAGE', { uuid: submission.uuid }),
  });
}
