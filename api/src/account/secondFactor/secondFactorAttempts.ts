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

/** Counts a second factor before it is looked at, by the limits of logins and its own; as `countLogin` does. */
export async function countSecondFactor(
  db: Db,
  login: PendingLogin,
  caller: { ip: string; deviceHash: string | undefined },
) {
  const { ip, deviceHash } = caller;
  const own: Attempt[] = [{ limit: logins, key: login.tokenUuid }];
  // In a browser in which the person has logged in before, nothing that strangers do counts (W10).
  if (deviceHash === undefined) own.push({ limit: accounts, key: login.userUuid });
  return countLogin(db, { email: login.email, ip, deviceHash }, own);
}
