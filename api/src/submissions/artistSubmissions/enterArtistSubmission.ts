import { storedSource, type createArtistSubmission } from '@segno/contract/submissions';
import type { Call } from '../../engine/endpointRoute';
import { logActivity } from '../../platform/activity';
import type { CurrentUser } from '../../platform/http/session';
import { submissionLabel } from './artistSubmissionMoves';
import { findArtistSubmission, readArtistSubmissionFor } from './artistSubmissionRow';
import { announceAssignedUser } from './assignSubmission';
import { insertArtistSubmission } from './insertArtistSubmission';
import type { ProbedTracks } from './postedTracks';

/** Keeps what staff have entered, logs it, and gives the submission as its reader gets it. */
export async function enterArtistSubmission(
  { db, body, services }: Call<typeof createArtistSubmission>,
  user: CurrentUser,
  probed: ProbedTracks,
) {
  const { source_files: tracks = [], challenge: _, proof: __, website: ___, ...input } = body;
  const entered = { source: storedSource('referral'), ...input };
  const uuid = await insertArtistSubmission({ db, services }, entered, { tracks, probed });
  const submission = await findArtistSubmission(db, uuid);
  await logActivity(db, user, {
    action: 'has_created',
    type: 'new_artist_submission',
    uuid,
    label: submissionLabel(submission),
  });
  await announceAssignedUser(db, user, submission, undefined);
  return readArtistSubmissionFor(services, db, user, uuid);
}
