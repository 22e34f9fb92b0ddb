import { type Body, linkTo } from '@segno/contract';
import { type createArtistSubmission, storedSource } from '@segno/contract/submissions';
import type { Scope } from '../../engine/crudSpec';
import type { Call } from '../../engine/endpointRoute';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { inputColumns } from './artistSubmissionInput';
import { submissionLabel } from './artistSubmissionMoves';
import { findArtistSubmission, readArtistSubmissionFor, type StoredArtistSubmission } from './artistSubmissionRow';
import { type PostedTrack, type ProbedTracks, takeTracks } from './postedTracks';

type Sent = Body<typeof createArtistSubmission>;

/** Data of a new submission, with hashes if its artist has sent it. */
type NewSubmission = Omit<Sent, 'source_files' | 'challenge' | 'proof' | 'website'> & {
  source: number;
  application_hash?: string;
  link_hash?: string;
};

/** Stores a submission with its tracks, which have passed `trackErrors`; returns its uuid. */
export async function insertArtistSubmission(
  scope: Pick<Scope, 'db' | 'services'>,
  input: NewSubmission,
  { tracks, probed }: { tracks: readonly PostedTrack[]; probed: ProbedTracks },
): Promise<string> {
  const { db } = scope;
  const taken = await takeTracks(scope, tracks, probed);
  const { first_name, last_name, email, source } = input;
  const { uuid } = await db
    .insertInto('new_artist_submission')
    .values({ ...inputColumns(input), first_name, last_name, email, source })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  if (taken.length > 0)
    await db
      .insertInto('artist_submission_file')
      .values(
        taken.map((track, position) => ({
          new_artist_submission_uuid: uuid,
          position,
          format: track.format,
          storage_key: track.key,
          md5: track.md5,
          original_filename: track.original_filename,
          duration: track.durationSeconds,
          sample_rate: track.sampleRate,
          channels: track.channels,
        })),
      )
      .execute();
  return uuid;
}

/** Stores what staff have entered, logs it, and returns the submission as its reader sees it. */
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

/** Sends a message to the person newly assigned to an applicant (A3: messages); people who assign themselves get none. */
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
