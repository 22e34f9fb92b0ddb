import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { thirdQuartile, type CountedBucket } from './sizeBuckets';

/** How a release of a remote fares in the browsers of signed-in people (L6). */
export interface ReleaseHealth {
  /** Tabs that have loaded it. */
  loads: number;
  /** Loads that failed for good, after the retry. */
  failedLoads: number;
  /** Errors in its code, each counted once in a tab. */
  errors: number;
  /** Milliseconds within which three quarters of the loads were done, exact to a twentieth; null without any. */
  loadMsP75: number | null;
}

interface Counted extends CountedBucket {
  name: string;
}

/**
 * What was reported of one release of a remote since then, as far back as 30 days; the minute in which `since` lies counts
 * whole. `base`: its folder, such as `/r/catalog/1.0.0-0f3a91bc/`. A release that nobody has loaded has zeros.
 */
export async function releaseHealth(
  db: Db,
  { remote, base, since }: { remote: string; base: string; since: Date },
): Promise<ReleaseHealth> {
  const { rows } = await sql<Counted>`
    select name, bucket, sum(count)::int as count from release_measure
    where remote = ${remote} and base = ${base} and name in ('load', 'failed_load', 'error')
      and at >= date_trunc('minute', ${since}::timestamptz)
    group by name, bucket
  `.execute(db);
  const named = (name: string): Counted[] => rows.filter((row) => row.name === name);
  const total = (name: string): number => named(name).reduce((sum, { count }) => sum + count, 0);
  return {
    loads: total('load'),
    failedLoads: total('failed_load'),
    errors: total('error'),
    loadMsP75: thirdQuartile(named('load')),
  };
}
