import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import type { MailContent } from './letter';
import { pageLink } from './pageLink';
import { sendMail } from './sendMail';

/**
 * Mails the owner of an account what happened to it (A4), in the caller's transaction. The letter's link leads to a new
 * password, in case it was not them.
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
