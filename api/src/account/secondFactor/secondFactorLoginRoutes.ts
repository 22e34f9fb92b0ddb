import { type Answer, counted, texts } from '@segno/contract';
import { askForPasskey, loginWithPasskey, loginWithRecoveryCode, loginWithTotp } from '@segno/contract/account';
import { type EndpointRoute, implementOutsideTransaction } from '../../engine/endpointRoute';
import type { Attempt, AttemptLimit } from '../../platform/attempts';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../platform/http/errors';
import { tokenSeconds } from '../sessions';
import type { Services } from '../../platform/services';
import { findKnownDevice } from '../knownDevice';
import { countLogin } from '../loginAttempts';
import { notifyFailedLogins } from '../notifyFailedLoginsJob';
import { openSession, type SessionCall } from '../openSession';
import { notifySecondFactor } from './changeFactors';
import { notePasskeyUse, requestOptions, verifiedAssertion } from './passkeys';
import { endPendingLogin, findPendingLogin, type PendingLogin } from './pendingLogin';
import { countRecoveryCodes, spendRecoveryCode } from './recoveryCodes';
import { spendTotpCode } from './totpFactor';

/** The second step of a login (P6: second factor). */
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
        `A recovery code was used to log in to your account. ${counted(left, 'is', 'are')} left.`,
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
 * Opens the session if `use` accepts the factor and uses it up, in one transaction. A wrong factor counts as a failed login
 * and is a 422 of that field; the token stays valid for the next attempt.
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

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 3600;

/** Wrong codes for one right password. */
const logins: AttemptLimit = { name: 'second factor of a login', tries: 5, seconds: tokenSeconds.second_factor };

/**
 * Wrong codes for one account, from everywhere: whoever tries them already has the password. A new password does not reset
 * the count, because a mailed link is not a second factor.
 */
const accounts: AttemptLimit = {
  name: 'second factor of an account',
  tries: 10,
  seconds: QUARTER_HOUR,
  wait: { first: QUARTER_HOUR, longest: DAY },
};
/** The same for all known browsers of the account together, which never wait because of strangers (W10: login). */
const accountDevices: AttemptLimit = { ...accounts, name: 'second factor of an account on known devices' };

/** Counts a second factor before it is checked, against the limits of logins and its own; like `countLogin`. */
async function countSecondFactor(db: Db, login: PendingLogin, caller: { ip: string; deviceHash: string | undefined }) {
  const { ip, deviceHash } = caller;
  const account = { limit: accounts, key: login.userUuid };
  const own: Attempt[] = [{ limit: logins, key: login.tokenUuid }];
  if (deviceHash === undefined) own.push(account);
  else own.push({ ...account, limit: accountDevices }, { ...account, isOnlyCounted: true });
  return countLogin(db, { email: login.email, ip, deviceHash }, own);
}
