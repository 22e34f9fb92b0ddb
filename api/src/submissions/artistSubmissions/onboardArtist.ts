import { texts, type FieldErrors } from '@segno/contract';
import { inviteArtist } from '../../account/inviteArtist';
import type { Scope } from '../../engine/crudSpec';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { submissionLabel } from './artistSubmissionMoves';
import type { StoredArtistSubmission } from './artistSubmissionRow';

/** An artist whose user could not be made is none: the address belongs to somebody who logs in, or is going to (T5). */
export async function refuseUsedAddress(db: Db, email: string): Promise<void> {
  const holder = await db.selectFrom('app_user').select('uuid').where('email', '=', email).executeTakeFirst();
  if (!holder) return;
  const fields: FieldErrors = { email: [texts.emailUnique] };
  throw new AppError('wrong_state', { message: texts.emailUnique, fields });
}

/**
 * Makes the artist of a submission and the Artist user, who is not active yet, and sends the invitation (T5), all in the
 * caller's transaction; gives the artist's uuid.
 */
export async function onboardArtist(
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
