import { countAttempts, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { callerNetwork } from '../platform/http/callerNetwork';
import type { CurrentUser } from '../platform/http/session';

/** Bytes of a report. */
export const REPORT_LIMIT = 64 * 1024;

const callers: AttemptLimit = { name: 'reports by a caller', tries: 120, seconds: 60 };
const networks: AttemptLimit = { name: 'reports by a network', tries: 1200, seconds: 60 };

/** Counts one report of a page, by whoever is signed in there or else by where it comes from; throws 429 (C7). */
export async function countReport({
  db,
  ip,
  user,
}: {
  db: Db;
  ip: string;
  user: CurrentUser | undefined;
}): Promise<void> {
  const { caller, network } = callerNetwork(ip);
  await countAttempts(
    db,
    user
      ? [{ limit: callers, key: user.uuid }]
      : [
          { limit: callers, key: caller },
          { limit: networks, key: network },
        ],
  );
}
