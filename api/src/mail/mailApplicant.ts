import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/errors';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { applicationMessage } from './applicationLetters';
import { sendMail } from './sendMail';

/**
 * Sends an applicant what somebody of the staff has written, in the transaction in which it is kept. The answer goes to who
 * wrote. Throws 409 for an application that was deleted.
 */
export async function mailApplicant(
  { db, user, services }: { db: Db; user: CurrentUser; services: Pick<Services, 'jobs'> },
  submission: string,
  text: string,
): Promise<void> {
  const applicant = await db
    .selectFrom('new_artist_submission')
    .select(['first_name', 'full_name', 'email', 'deleted_at'])
    .where('uuid', '=', submission)
    .executeTakeFirst();
  if (!applicant) throw notFound();
  if (applicant.deleted_at) throw wrongState('This submission was deleted.');
  const content = applicationMessage({ firstName: applicant.first_name, from: user.fullName, text });
  await sendMail(db, services, { to: applicant.email, name: applicant.full_name, replyTo: user.email, ...content });
}
