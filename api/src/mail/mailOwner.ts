import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { applicationMessage } from './applicationLetters';
import type { MailContent } from './letter';
import { pageLink } from './pageLink';
import { sendMail } from './sendMail';

/**
 * Mails the owner of an account what happened to it (A4: which mails there are), in the caller's transaction. The letter's
 * link leads to a new password, in case it was not them.
 */
export async function mailOwner(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  userUuid: string,
  write: (owner: { firstName: string; url: string }) => MailContent,
): Promise<void> {
  const owner = await trx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'full_name'])
    .where('uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  const content = write({ firstName: owner.first_name, url: pageLink(services, 'FORGOT_PASSWORD') });
  await sendMail(trx, services, { to: owner.email, name: owner.full_name, ...content });
}

/**
 * Sends an applicant a message from staff, in the transaction that stores it. Answers go to its writer. Throws 409 for an
 * application that was deleted.
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
