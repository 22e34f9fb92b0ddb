import type { Visitor } from '@segno/releases';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { isPast } from '../platform/db/isPast';
import { thirdQuartile, type CountedBucket } from './sizeBuckets';

/** How a release of a remote does in the browsers of signed-in people (L6: what browsers report; L12: deciding on a canary). */
export interface ReleaseHealth {
  /** Sessions in which it was loaded. */
  loads: number;
  /** Sessions in which a load failed for good, after the retry. */
  failedLoads: number;
  /** Sessions with errors in its code. */
  errors: number;
  /** The 75th percentile of the load time over all sessions in milliseconds, precise to a twentieth; null without sessions. */
  loadMsP75: number | null;
}

interface Counted extends CountedBucket, Visitor {
  name: string;
}

/**
 * The health of one release of a remote since a moment, at most 30 days back, by sessions and not by loads: a session that
 * reports again and again counts once. `base`: its folder, such as `/r/catalog/1.0.0-0f3a91bc/`; `counts`: which sessions
 * count. A release that nobody has loaded has zeros.
 */
export async function releaseHealth(
  db: Db,
  o: { remote: string; base: string; since: Date; counts?: (visitor: Visitor) => boolean },
): Promise<ReleaseHealth> {
  const { remote, base, since, counts = () => true } = o;
  const { rows } = await sql<Counted>`
    select s.name, s.bucket, s.user_uuid as uuid, r.name as "roleName", count(*)::int as count
    from release_session s
    join app_user u on u.uuid = s.user_uuid
    join user_role r on r.uuid = u.user_role_uuid
    where s.remote = ${remote} and s.base = ${base} and s.at >= ${since}::timestamptz
      and ${isPast('s.at')}
    group by s.name, s.bucket, s.user_uuid, r.name
  `.execute(db);
  const counted = rows.filter(counts);
  const named = (name: string): Counted[] => counted.filter((row) => row.name === name);
  const total = (name: string): number => named(name).reduce((sum, { count }) => sum + count, 0);
  return {
    loads: total('load'),
    failedLoads: total('failed_load'),
    errors: total('error'),
    loadMsP75: thirdQuartile(named('load')),
  };
}
