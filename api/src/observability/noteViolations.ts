import { createHash } from 'node:crypto';
import type { Body } from '@segno/contract';
import type { sendPolicyReport } from '@segno/contract/observability';
import { sql } from 'kysely';
import { isWithin, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';

/** A violation of a policy as stored. */
export interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

const differentViolations: AttemptLimit = { name: 'different refusals of policies', tries: 300, seconds: 3600 };

/** What an extension does in the page is not our fault. */
const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension/;

/** What is stored of an address: the path of our own files, the origin of any other, and keywords such as `inline` unchanged. */
function knownPart(address: string): string {
  if (!URL.canParse(address)) return /^[a-z][a-z-]{0,40}$/.test(address) ? address : '';
  const { origin, pathname, protocol } = new URL(address);
  if (/^\/(?:r|static)\/[\w./~-]{1,200}$/.test(pathname)) return pathname;
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

const directiveOf = (text: string): string => /^[a-z][a-z-]{1,40}/.exec(text)?.[0] ?? 'unknown';

/** The reports in a body, in either of their formats. Those of other kinds, and those about extensions, are left out. */
export function violationsIn(body: Body<typeof sendPolicyReport>): Violation[] {
  const said = Array.isArray(body)
    ? body.flatMap(({ type, body: { effectiveDirective, blockedURL, sourceFile } }) =>
        type === 'csp-violation' || type === 'integrity-violation'
          ? [{ directive: effectiveDirective ?? 'integrity-policy', blocked: blockedURL, source: sourceFile }]
          : [],
      )
    : [body['csp-report']].map((report) => ({
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
      }));
  return said
    .filter(({ blocked, source }) => !EXTENSION.test(blocked ?? '') && !EXTENSION.test(source ?? ''))
    .map(({ directive, blocked, source }) => ({
      directive: directiveOf(directive),
      blocked: knownPart(blocked ?? ''),
      source: knownPart(source ?? ''),
    }));
}

/** Counts a violation, in a new row if it is the first of its kind. */
export async function noteViolation(db: Db, violation: Violation, release: string): Promise<void> {
  const { directive, blocked, source } = violation;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([directive, blocked, source, release]))
    .digest('hex');
  const again = { count: sql<number>`policy_violation.count + 1`, last_at: sql<Date>`now()` };
  const { numUpdatedRows } = await db
    .updateTable('policy_violation')
    .set(again)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || !(await isWithin(db, differentViolations, 'all'))) return;
  await db
    .insertInto('policy_violation')
    .values({ ...violation, release, fingerprint, count: 1 })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(again))
    .execute();
}
