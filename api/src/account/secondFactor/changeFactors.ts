import { routes } from '@segno/contract';
import type { Action } from '@segno/contract/account';
import { secondFactorChanged } from '../../mail/accountLetters';
import { mailOwner } from '../../mail/mailOwner';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';
import { lockFactors } from './secondFactorRecord';

/** A change of somebody's second factors. */
export interface FactorChange<Done> {
  answer: Done;
  action: Extract<Action, 'has_enabled' | 'has_disabled' | 'has_reset'>;
  /** The names of the factors in the log. */
  labels: string[];
  /** The notice to their owner. */
  notice: string;
}

/** P6: changes a user's second factors, together with the line in the log and the notice. `trx` is a transaction. */
export async function changeFactors<Done>(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  { changer, owner }: { changer: CurrentUser; owner: { uuid: string; label: string } },
  change: (trx: Db) => Promise<FactorChange<Done>>,
): Promise<Done> {
  await lockFactors(trx, owner.uuid);
  const { answer, action, labels, notice } = await change(trx);
  await logActivity(trx, changer, {
    action,
    type: 'user',
    ...owner,
    target: { type: 'second_factor', uuids: [], labels },
  });
  await notifySecondFactor(trx, services, owner.uuid, notice);
  return answer;
}

/** A4: tells a user, by mail and by a message, what was done with the second factors of their account, whoever did it. */
export async function notifySecondFactor(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  userUuid: string,
  what: string,
): Promise<void> {
  await mailOwner(trx, services, userUuid, (owner) => secondFactorChanged({ ...owner, what }));
  await addUserMessage(trx, userUuid, { message: what, url: routes.TWO_FACTOR_AUTHENTICATION.path });
}
