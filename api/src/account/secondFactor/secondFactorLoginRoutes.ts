import { texts, type Answer } from '@segno/contract';
import { askForPasskey, loginWithPasskey, loginWithRecoveryCode, loginWithTotp } from '@segno/contract/account';
import { implementOutsideTransaction, type EndpointRoute } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { findKnownDevice } from '../knownDevice';
import { notifyFailedLogins } from '../notifyFailedLoginsJob';
import { notifySecondFactor } from './notifySecondFactor';
import { openSession, type SessionCall } from '../openSession';
import { notePasskeyUse, requestOptions, verifiedAssertion } from './passkeys';
import { endPendingLogin, findPendingLogin, type PendingLogin } from './pendingLogin';
import { countRecoveryCodes, spendRecoveryCode } from './recoveryCodes';
import { countSecondFactor } from './secondFactorAttempts';
import { spendTotpCode } from './totpFactor';

/** The second step of a login (P6). */
export const secondFactorLoginRoutes = (): EndpointRoute[] => [
  implementOutsideTransaction(loginWithTotp, (call) =>
    finishLogin(call, 'code', (trx, { userUuid }) =>
      spendTotpCode(trx, { config: call.services.config, userUuid }, call.body.code),
    ),
  ),

  implementOutsideTransaction(loginWithRecoveryCode, (call) =>
    finishLogin(call, 'code', async (trx, { userUuid }) => {
      if (!(await spendRecoveryCode(trx, userUuid, call.body.code))) return false;
      const left = await countRecoveryCodes(trx, userUuid);
      await notifySecondFactor(
        trx,
        call.services,
        userUuid,
        `A recovery code was used to log in to your account. ${left === 1 ? '1 is' : `${left} are`} left.`,
      );
      return true;
    }),
  ),

  implementOutsideTransaction(askForPasskey, async ({ body, services: { db, config } }) => ({
    options: await requestOptions(db, config, await findPendingLogin(db, body.token)),
  })),

  implementOutsideTransaction(loginWithPasskey, (call) =>
    finishLogin(call, 'credential', async (trx, login) => {
      const { credential } = call.body;
      const used = await verifiedAssertion(trx, call.services.config, { ...login, credential });
      return used !== undefined && notePasskeyUse(trx, used);
    }),
  ),
];

type LoginCall = SessionCall & { services: Services; body: { token: string } };

/**
 * Opens the session when `use` has found the factor right and used it up, in one transaction. A wrong one counts as a
 * failed login, and is a 422 of that field; its token stays, for the next try.
 */
async function finishLogin(
  call: LoginCall,
  field: 'code' | 'credential',
  use: (trx: Db, login: PendingLogin) => Promise<boolean>,
): Promise<Answer<typeof loginWithTotp>> {
  const { body, ip, services } = call;
  const { db, jobs } = services;
  const login = await findPendingLogin(db, body.token);
  const { email } = login;
  const counted = await countSecondFactor(db, login, { ip, deviceHash: await findKnownDevice(db, call, email) });
  const session = await db
    .transaction()
    .execute(async (trx) => {
      if (!(await use(trx, login))) return undefined;
      await endPendingLogin(trx, login);
      return openSession(trx, call, login.userUuid);
    })
    .catch(async (error: unknown) => {
      await counted.undone();
      throw error;
    });
  if (!session) {
    if (counted.isLast)
      await db.transaction().execute((trx) => jobs.enqueue(trx, notifyFailedLogins, { email, isAfterPassword: true }));
    throw invalid({ [field]: [field === 'code' ? texts.wrongCode : texts.wrongPasskey] });
  }
  await counted.succeeded();
  return session;
}
