import { sendBrowserReport, sendPolicyReport } from '@segno/contract/observability';
import { sql } from 'kysely';
import { z } from 'zod';
import { type EndpointRoute, implementOutsideTransaction } from '../engine/endpointRoute';
import { type AttemptLimit, countAttempts } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { callerNetwork } from '../platform/http/callerNetwork';
import type { CurrentUser } from '../platform/http/session';
import { defineJob } from '../platform/jobs/defineJob';
import { countMeasures, type Measure } from './countMeasures';
import { noteError, seenError, type SeenError } from './noteErrors';
import { noteViolation, violationsIn } from './noteViolations';
import { bucketOf } from './sizeBuckets';

/** A failed load, or an error in running code, as counted for its release's health. */
const measured = ({ kind, remote, base }: SeenError): Measure => ({
  remote,
  base,
  name: kind === 'load' ? 'failed_load' : 'error',
  size: 0,
});

/** L6, L7: reports that pages send on their own. Each row is written separately: half a report is better than none. */
export const reportRoutes = (): EndpointRoute[] => [
  {
    ...implementOutsideTransaction(
      sendBrowserReport,
      { limit: countReport },
      async ({ db, user, body: { release, development, errors, loads, vitals } }) => {
        if (development) return {};
        const seen = errors.map(seenError);
        for (const error of seen) await noteError(db, error, release);
        // Strangers' reports could otherwise cause a rollback.
        if (!user) return {};
        const measures: Measure[] = [
          // A slow task is as much the machine's fault as the code's: it ends no canary.
          ...seen.filter(({ kind }) => kind !== 'slow').map(measured),
          ...loads.map(({ ms, ...load }) => ({ ...load, name: 'load' as const, size: ms })),
          ...vitals.map(({ value, ...vital }) => ({ ...vital, size: value })),
        ];
        await countMeasures(db, measures);
        await noteSession(db, user, measures);
        return {};
      },
    ),
    bodyLimit: REPORT_LIMIT,
  },
  {
    ...implementOutsideTransaction(sendPolicyReport, { limit: countReport }, async ({ db, query, body }) => {
      for (const violation of violationsIn(body)) await noteViolation(db, violation, query.release ?? 'unknown');
      return {};
    }),
    bodyLimit: REPORT_LIMIT,
  },
];

/** The measures that determine a release's health. */
const judged: ReadonlySet<Measure['name']> = new Set(['load', 'failed_load', 'error']);

/**
 * Stores what a session has seen of releases, each thing once with its latest state: whoever reports a thousand loads
 * counts no more than somebody with one (L12: deciding on a canary). Rows are written in the order of their keys, so that
 * callers cannot block each other.
 */
async function noteSession(
  db: Db,
  { tokenUuid, uuid }: Pick<CurrentUser, 'tokenUuid' | 'uuid'>,
  measures: readonly Measure[],
): Promise<void> {
  const seen = measures.filter(({ name }) => judged.has(name));
  if (seen.length === 0) return;
  await sql`
    insert into release_session (remote, base, name, session_uuid, user_uuid, bucket)
    select distinct on (remote, base, name) remote, base, name, ${tokenUuid}::uuid, ${uuid}::uuid, bucket
    from unnest(
      ${seen.map(({ remote }) => remote)}::text[],
      ${seen.map(({ base }) => base)}::text[],
      ${seen.map(({ name }) => name)}::text[],
      ${seen.map(({ size }) => bucketOf(size))}::smallint[]
    ) as seen (remote, base, name, bucket)
    order by remote, base, name, bucket
    on conflict (remote, base, name, session_uuid) do update set at = now(), bucket = excluded.bucket
  `.execute(db);
}

/** Maximum bytes of a report. */
const REPORT_LIMIT = 64 * 1024;

const callers: AttemptLimit = { name: 'reports by a caller', tries: 120, seconds: 60 };
const networks: AttemptLimit = { name: 'reports by a network', tries: 1200, seconds: 60 };

/** Counts one report of a page, by the signed-in person or else by its origin; throws 429 (C7: rate limits). */
async function countReport({ db, ip, user }: { db: Db; ip: string; user: CurrentUser | undefined }): Promise<void> {
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

/** L6: what was not seen again for this long is deleted. */
const KEPT = '30 days';

export const removeOldReports = defineJob({
  name: 'observability.removeOldReports',
  input: z.object({}),
  cron: '40 3 * * *',
  run: async ({ services: { db } }) => {
    await sql`delete from browser_error where last_at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from policy_violation where last_at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from release_session where at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from release_measure where at < now() - ${KEPT}::interval`.execute(db);
  },
});
