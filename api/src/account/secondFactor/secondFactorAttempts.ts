import type { Attempt, AttemptLimit } from '../../platform/attempts';
import type { Db } from '../../platform/db/database';
import { tokenSeconds } from '../../platform/http/session';
import { countLogin } from '../loginAttempts';
import type { PendingLogin } from './pendingLogin';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 3600;

/** Wrong codes for one right password. */
const logins: AttemptLimit = { name: 'second factor of a login', tries: 5, seconds: tokenSeconds.second_factor };

/**
 * Wrong codes for one account, from everywhere: whoever tries them has the password already. A new password does not
 * forget them, because a mailed link is no second factor.
 */
const accounts: AttemptLimit = {
  name: 'second factor of an account',
  tries: 10,
  seconds: QUARTER_HOUR,
  wait: { first: QUARTER_HOUR, longest: DAY },
};
/** The same for all known browsers of the account together, which wait for nothing that strangers do (W10). */
const accountDevices: AttemptLimit = { ...accounts, name: 'second factor of an account on known devices' };

/** Counts a second factor before it is looked at, by the limits of logins and its own; as `countLogin` does. */
export async function countSecondFactor(
  db: Db,
  login: PendingLogin,
  caller: { ip: string; deviceHash: string | undefined },
) {
  const { ip, deviceHash } = caller;
  const account = { limit: accounts, key: login.userUuid };
  const own: Attempt[] = [{ limit: logins, key: login.tokenUuid }];
  if (deviceHash === undefined) own.push(account);
  else own.push({ ...account, limit: accountDevices }, { ...account, isOnlyCounted: true });
  return countLogin(db, { email: login.email, ip, deviceHash }, own);
}
