import type { Action } from '@segno/contract/account';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import type { CurrentUser } from '../../platform/http/session';
import { notifySecondFactor } from './notifySecondFactor';
import { lockFactors } from './secondFactorRecord';

/** What was done with somebody's second factors. */
export interface FactorChange<Done> {
  answer: Done;
  action: Extract<Action, 'has_enabled' | 'has_disabled' | 'has_reset'>;
  /** The factors, as the log names them. */
  labels: string[];
  /** What their owner is notified of. */
  notice: string;
}

/** Changes a user's second factors, with the line in the log and the notice that belong to it (P6). `trx` is a transaction. */
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
