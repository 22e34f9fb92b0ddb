import { countAttempts, forgetAttempts, takeBack, type Attempt, type AttemptLimit } from '../platform/attempts';
import { callerNetwork } from '../platform/http/callerNetwork';
import type { Db } from '../platform/db/database';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;

/** W10: wrong passwords from one caller for one address. */
const pairs: AttemptLimit = { name: 'login', tries: 5, seconds: QUARTER_HOUR };
/** The same for a browser in which the person has logged in before. */
const devices: AttemptLimit = { name: 'login on a known device', tries: 5, seconds: QUARTER_HOUR };

// Enough for an office behind one address, in which people mistype; each wait is twice the previous one.
const callers: AttemptLimit = {
  name: 'login by a caller',
  tries: 30,
  seconds: QUARTER_HOUR,
  wait: { first: 60, longest: HOUR },
};
const networks: AttemptLimit = { ...callers, name: 'login by a network', tries: 100 };
const accounts: AttemptLimit = { ...callers, name: 'login to an account', tries: 20 };
/** All known browsers of an account together: somebody who once had its password may have created any number of them. */
const accountDevices: AttemptLimit = { ...accounts, name: 'login to an account on known devices' };

export interface LoginTry {
  email: string;
  ip: string;
  /** The person's known browser, if any: it is never refused because of what strangers do. */
  deviceHash: string | undefined;
}

/** Limits whose failures are reported to the owner of the account. */
const telling: ReadonlySet<AttemptLimit> = new Set([pairs, devices, accounts, accountDevices]);

const attemptsOf = ({ email, ip, deviceHash }: LoginTry): Attempt[] => {
  const { caller, network } = callerNetwork(ip);
  const account = { limit: accounts, key: email, account: email };
  if (deviceHash !== undefined)
    return [
      { limit: devices, key: `${email} ${deviceHash}`, account: email },
      { limit: accountDevices, key: email, account: email },
      { ...account, isOnlyCounted: true },
    ];
  return [
    { limit: pairs, key: `${email} ${caller}`, account: email },
    account,
    { limit: callers, key: caller },
    { limit: networks, key: network },
  ];
};

/**
 * Counts a login before its password is checked; throws 429 after too many failures. `succeeded` and `undone` withdraw the
 * count; `isLast`: if it fails, the account is locked for this caller or for all strangers.
 */
export async function countLogin(db: Db, login: LoginTry, others: readonly Attempt[] = []) {
  const attempts = [...attemptsOf(login), ...others];
  const last = await countAttempts(db, attempts);
  return {
    isLast: last.some((limit) => telling.has(limit)),
    succeeded: async (): Promise<void> => {
      await takeBack(db, attempts);
      for (const { limit, key } of attempts)
        if (limit === pairs || limit === devices) await forgetAttempts(db, limit, key);
    },
    undone: () => takeBack(db, attempts),
  };
}
