import { texts } from '@segno/contract';
import {
  approveArtistSubmission,
  deleteArtistSubmission,
  onboardArtistSubmission,
  rejectArtistSubmission,
} from '@segno/contract/submissions';
import { isRepresentative } from '../../catalog/artists/artistRepresentatives';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { followRecords } from '../../engine/records/changes';
import { applicationDeclined } from '../../mail/applicationLetters';
import { sendMail } from '../../mail/sendMail';
import { logActivity } from '../../platform/activity';
import { invalid } from '../../platform/errors';
import { inputErrors } from './artistSubmissionInput';
import { moveArtistSubmission, requireArtistAction, submissionLabel } from './artistSubmissionMoves';
import { artistSubmissionOfCall, lockArtistSubmission } from './artistSubmissionOfCall';
import { readArtistSubmissionFor } from './artistSubmissionRow';
import { onboardArtist } from './onboardArtist';
import { saveArtistSubmission } from './saveArtistSubmission';

/** What reviewers do with an artist submission as a whole (T5). */
export const artistReviewRoutes = (): EndpointRoute[] => [
  implement(
    approveArtistSubmission,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user, params, services, changes }, submission) => {
      requireArtistAction(submission, 'approve', user);
      await moveArtistSubmission(db, user, submission, {
        by: 'approve',
        logged: 'has_approved',
        changes,
        set: { last_approver: user.uuid },
      });
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(
    rejectArtistSubmission,
    { record: artistSubmissionOfCall, load: lockArtistSubmission },
    async ({ db, user, params, body, services, changes }, submission) => {
      requireArtistAction(submission, 'reject', user);
      const note = body?.note ?? undefined;
      if (note !== undefined)
        await db
          .insertInto('note')
          .values({
            text: note,
            note_type: 1,
            parent_type: 'new_artist_submission',
            parent_uuid: submission.uuid,
            user_uuid: user.uuid,
          })
          .execute();
      await moveArtistSubmission(db, user, submission, { by: 'reject', logged: 'has_declined', changes });
      const { email: to, full_name: name, first_name: firstName } = submission;
      await sendMail(db, services, { to, name, ...applicationDeclined({ firstName, note }) });
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
      // Somebody who was chosen long ago may have left.
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
