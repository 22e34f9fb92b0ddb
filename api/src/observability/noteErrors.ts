import { createHash } from 'node:crypto';
import type { Body } from '@segno/contract';
import type { sendBrowserReport } from '@segno/contract/observability';
import { sql } from 'kysely';
import { isWithin, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { placesText, remoteIn, stackPlaces } from './stackPlaces';
import { withoutPersonalData } from './withoutPersonalData';

type ReportedError = Body<typeof sendBrowserReport>['errors'][number];

/** An error as stored. */
export interface SeenError {
  kind: ReportedError['kind'];
  remote: string;
  base: string;
  route: string;
  message: string;
  stack: string;
}

/** The shell's own files are in this folder, in every release. */
const SHELL = { remote: 'shell', base: '/static/' };

/** Rows that reports can add in an hour, whoever sends them, so that neither a broken release nor invented errors fill the table. */
const differentErrors: AttemptLimit = { name: 'different errors of browsers', tries: 300, seconds: 3600 };

/** Stack locations that two errors must share to count as the same. */
const ALIKE = 3;

/** What is stored of a reported error. Its owner is determined by the stack, or else by the page. */
export function seenError({ kind, route, message, stack, remote, base }: ReportedError): SeenError {
  const places = stackPlaces(stack);
  const said = remote !== undefined && base !== undefined ? { remote, base } : SHELL;
  return {
    kind,
    ...(kind === 'load' ? said : (remoteIn(places) ?? said)),
    route: patternOf(route),
    message: withoutPersonalData(message),
    stack: placesText(places),
  };
}

/** Pages send patterns; should one be an address, its identifying parts are removed. */
const patternOf = (route: string): string =>
  (route.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/^:?[A-Za-z_-]*$/.test(part) ? part : '…'))
    .join('/');

/** Counts an error, in a new row if it is the first of its kind. */
export async function noteError(db: Db, error: SeenError, release: string): Promise<void> {
  const { kind, remote, base, message, stack } = error;
  const alike = [kind, remote, base, message, ...stack.split('\n').slice(0, ALIKE)];
  const fingerprint = createHash('sha256').update(JSON.stringify(alike)).digest('hex');
  const again = { count: sql<number>`browser_error.count + 1`, last_at: sql<Date>`now()`, route: error.route, release };
  const { numUpdatedRows } = await db
    .updateTable('browser_error')
    .set(again)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || !(await isWithin(db, differentErrors, 'all'))) return;
  await db
    .insertInto('browser_error')
    .values({ ...error, release, fingerprint, count: 1 })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(again))
    .execute();
}
