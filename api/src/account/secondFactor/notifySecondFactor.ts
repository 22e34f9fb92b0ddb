import { routes } from '@segno/contract';
import { mailOwner } from '../../mail/mailOwner';
import { secondFactorChanged } from '../../mail/secondFactorChanged';
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
  await mailOwner(trx, services, userUuid, (owner) => secondFactorChanged({ ...owner, what }));
  await addUserMessage(trx, userUuid, { message: what, url: routes.TWO_FACTOR_AUTHENTICATION.path });
}
