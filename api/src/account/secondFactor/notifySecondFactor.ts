import { routes } from '@segno/contract';
import { pageLink } from '../../mail/pageLink';
import { secondFactorChanged } from '../../mail/secondFactorChanged';
import { sendMail } from '../../mail/sendMail';
import type { Db } from '../../platform/db/database';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';

/** Tells a user, by mail and by a message, what was done with the second factors of their account, whoever did it (A4). */
export async function notifySecondFactor(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  userUuid: string,
  what: string,
): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'full_name'])
    .where('uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  await sendMail(trx, services, {
    to: user.email,
    name: user.full_name,
    ...secondFactorChanged({ firstName: user.first_name, what, url: pageLink(services, 'FORGOT_PASSWORD') }),
  });
  await addUserMessage(trx, userUuid, { message: what, url: routes.TWO_FACTOR_AUTHENTICATION.path });
}
