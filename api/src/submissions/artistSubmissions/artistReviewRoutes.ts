import { type FieldErrors, texts } from '@segno/contract';
import {
  approveArtistSubmission,
  deleteArtistSubmission,
  onboardArtistSubmission,
  presentArtistSubmissionStatus,
  rejectArtistSubmission,
  storedArtistSubmissionStatus,
  undoArtistDecision,
  UNDO_SECONDS,
} from '@segno/contract/submissions';
import { inviteArtist } from '../../account/inviteArtist';
import { isRepresentative } from '../../catalog/artists/artistRepresentatives';
import type { Scope } from '../../engine/crudSpec';
import { type EndpointRoute, implement } from '../../engine/endpointRoute';
import { followRecords } from '../../engine/records/changes';
import { applicationDeclined } from '../../mail/applicationLetters';
import { sendMail } from '../../mail/sendMail';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, invalid, wrongState } from '../../platform/http/errors';
import { requireShownStatus } from '../requireShownStatus';
import { keepDecisionNote, takeBackDecision } from '../reviewDecision';
import { inputErrors } from './artistSubmissionInput';
import { saveArtistSubmission } from './saveArtistSubmission';
import { moveArtistSubmission, requireArtistAction, submissionLabel } from './artistSubmissionMoves';
import { artistSubmissionOfCall, lockArtistSubmission } from './artistSubmissionRecord';
import { readArtistSubmissionFor, type StoredArtistSubmission } from './artistSubmissionRow';

/** T5: reviewers' actions on an artist submission as a whole. */
export const artistReviewRoutes = (): EndpointRoute[] => [
  implement(
    approveArtistSubmission,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user, params, body, services, changes }, submission) => {
      requireArtistAction(submission, 'approve', user);
      const now = presentArtistSubmissionStatus(submission.status).id;
      await requireShownStatus(db, submission, { now, shown: body?.status });
      await moveArtistSubmission(db, user, submission, {
        by: 'approve',
        logged: 'has_approved',
        changes,
        set: { last_approver: user.uuid },
        decision: {},
      });
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(
    rejectArtistSubmission,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user, params, body, services, changes }, submission) => {
      requireArtistAction(submission, 'reject', user);
      const { uuid, email: to, full_name: name, first_name: firstName } = submission;
      const text = body?.note ?? undefined;
      const note = await keepDecisionNote(db, user, { type: 'new_artist_submission', uuid, note: text });
      const letter = applicationDeclined({ firstName, note: text });
      const mail = await sendMail(db, services, { to, name, delaySeconds: UNDO_SECONDS, ...letter });
      await moveArtistSubmission(db, user, submission, {
        by: 'reject',
        logged: 'has_declined',
        changes,
        decision: { note, mail },
      });
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(
    undoArtistDecision,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user, params, services, changes }, submission) => {
      const { uuid } = submission;
      if (submission.deleted_at !== null) throw wrongState('This submission was deleted.');
      const status = storedArtistSubmissionStatus(submission.status);
      const label = submissionLabel(submission);
      await takeBackDecision(db, user, { type: 'new_artist_submission', uuid, label, status, changes });
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(
    onboardArtistSubmission,
    {
      record: artistSubmissionOfCall,
      load: lockArtistSubmission,
      validate: async ({ db }, input, submission) => inputErrors(db, input, submission),
    },
    async (call, submission) => {
      const { db, user, params, body, services, changes } = call;
      requireArtistAction(submission, 'onboard', user);
      const saved = body ? await saveArtistSubmission({ db, user, changes }, submission, body) : submission;
      const { assigned_user } = saved;
      if (!assigned_user) throw invalid({ assigned_user: [texts.required] });
      // Somebody who was assigned long ago may have left.
      if (!(await isRepresentative(db, assigned_user.uuid))) throw invalid({ assigned_user: [texts.choice] });
      const since = await followRecords(db, artistSubmissionOfCall.kind, [saved.uuid]);
      const artist_uuid = await onboardArtist(call, { ...saved, assigned_user });
      await moveArtistSubmission(db, user, saved, {
        by: 'onboard',
        logged: 'has_onboarded',
        changes: async () => (await since()).get(saved.uuid),
        set: { artist_uuid },
      });
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(
    deleteArtistSubmission,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user }, submission) => {
      requireArtistAction(submission, 'delete', user);
      await db
        .updateTable('new_artist_submission')
        .set({ deleted_at: new Date() })
        .where('uuid', '=', submission.uuid)
        .execute();
      await logActivity(db, user, {
        action: 'has_deleted',
        type: 'new_artist_submission',
        uuid: submission.uuid,
        label: submissionLabel(submission),
      });
      return null;
    },
  ),
];

/** Refuses an artist whose user could not be created, because the address belongs to somebody who logs in or will. */
async function refuseUsedAddress(db: Db, email: string): Promise<void> {
  const holder = await db.selectFrom('app_user').select('uuid').where('email', '=', email).executeTakeFirst();
  if (!holder) return;
  const fields: FieldErrors = { email: [texts.emailUnique] };
  throw new AppError('wrong_state', { message: texts.emailUnique, fields });
}

/**
 * Creates the artist of a submission and the Artist user, who is not active yet, and sends the invitation, all in the
 * caller's transaction; returns the artist's uuid.
 */
async function onboardArtist(
  { db, user, services }: Scope,
  submission: StoredArtistSubmission & { assigned_user: { uuid: string } },
): Promise<string> {
  await refuseUsedAddress(db, submission.email);
  const name = submissionLabel(submission);
  const { uuid } = await db
    .insertInto('artist')
    .values({
      name,
      legal_name: submission.full_name,
      first_name: submission.first_name,
      last_name: submission.last_name,
      email: submission.email,
      country_uuid: submission.country?.uuid ?? null,
      assigned_to: submission.assigned_user.uuid,
      is_pro_free: !submission.is_pro_member,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await logActivity(db, user, { action: 'has_created', type: 'artist', uuid, label: name });
  await inviteArtist(db, { user, services }, uuid);
  return uuid;
}
