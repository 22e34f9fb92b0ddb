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

/** A load that failed, or an error in code that runs, as its release's health counts it. */
const measured = ({ kind, remote, base }: SeenError): Measure => ({
  remote,
  base,
  name: kind === 'load' ? 'failed_load' : 'error',
  size: 0,
});

/** L6, L7: what pages report by themselves. Each row is written for itself: half a report is better than none. */
export const reportRoutes = (): EndpointRoute[] => [
  {
    ...implementOutsideTransaction(
      sendBrowserReport,
      { limit: countReport },
      async ({ db, user, body: { release, development, errors, loads, vitals } }) => {
        if (development) return {};
        const seen = errors.map(seenError);
        for (const error of seen) await noteError(db, error, release);
        // What strangers say would let them have a release taken back.
        if (!user) return {};
        const measures: Measure[] = [
          // A slow task is as much the machine's as the code's: no canary ends by it.
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

/** What the health of a release is made of. */
const judged: ReadonlySet<Measure['name']> = new Set(['load', 'failed_load', 'error']);

/**
 * Notes what a session has seen of releases, each thing once and as it was seen last: whoever reports a thousand loads has no
 * more to say of a canary than somebody with one (L12: deciding on a canary). Rows are written in the order of their keys, so
 * that callers cannot block each other.
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

/** Bytes of a report. */
const REPORT_LIMIT = 64 * 1024;

const callers: AttemptLimit = { name: 'reports by a caller', tries: 120, seconds: 60 };
const networks: AttemptLimit = { name: 'reports by a network', tries: 1200, seconds: 60 };

/** Counts one report of a page, by whoever is signed in there or else by where it comes from; throws 429 (C7: rate limits). */
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

/** L6: what was not seen again for so long is deleted. */
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
