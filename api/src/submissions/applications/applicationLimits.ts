import { countAttempts, type AttemptLimit } from '../../platform/attempts';
import { callerNetwork } from '../../platform/http/callerNetwork';
import type { Db } from '../../platform/db/database';

const HOUR = 3600;

interface Tries {
  caller: number;
  /** Limit for the caller's network: an office, a school. */
  network: number;
  seconds: number;
}

/** Counts one attempt of something that anonymous callers can do, by its origin; throws 429 (C7: rate limits). */
const countedBy = (what: string, { caller: ofCaller, network: ofNetwork, seconds }: Tries) => {
  const callers: AttemptLimit = { name: `${what} by a caller`, tries: ofCaller, seconds };
  const networks: AttemptLimit = { name: `${what} by a network`, tries: ofNetwork, seconds };
  return async ({ db, ip }: { db: Db; ip: string }): Promise<void> => {
    const { caller, network } = callerNetwork(ip);
    await countAttempts(db, [
      { limit: callers, key: caller },
      { limit: networks, key: network },
    ]);
  };
};

/** T12: applications, whether they are accepted or refused. */
export const countApplication = countedBy('application', { caller: 10, network: 100, seconds: HOUR });

/** Enough for these applications with their tracks, but not to fill the storage: a quarter of a gigabyte each. */
export const countApplicationUpload = countedBy('upload of an application', {
  caller: 60,
  network: 600,
  seconds: HOUR,
});

/** As many as uploads: each of them is listened to once. */
export const countTrackAdvice = countedBy('advice on a track of an application', {
  caller: 60,
  network: 600,
  seconds: HOUR,
});

export const countChallenge = countedBy('challenge of an application', { caller: 60, network: 600, seconds: HOUR });

/** Nobody can guess 256 bits; attempts are limited anyway. */
export const countStatusRead = countedBy('status of an application', { caller: 30, network: 300, seconds: HOUR / 4 });

/** Limit of mails sent to an address because somebody entered it in an application. */
export const receivedMails: AttemptLimit = {
  name: 'mails on applications to an address',
  tries: 5,
  seconds: 24 * HOUR,
};
