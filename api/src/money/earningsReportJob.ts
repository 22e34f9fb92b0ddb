import { addAbortSignal, Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { selection } from '../engine/listPage';
import { defineJob } from '../platform/jobs/defineJob';
import { addUserMessage } from '../platform/jobs/userMessage';
import { objectKey } from '../storage/objectKey';
import { salesByDay, type DaySales } from './salesByDay';
import { salesCsv } from './salesCsv';
import { streamRows } from './streamRows';

/** How long a file and its link are good: a signature of S3 lasts no longer. */
const KEPT_DAYS = 7;
const KEPT_SECONDS = KEPT_DAYS * 24 * 3600;

const FAILED = 'An error occurred. Impossible to generate the CSV.';

/** Removes a file whose link has ended. */
export const removeEarningsReport = defineJob({
  name: 'money.removeEarningsReport',
  input: z.object({ key: z.string() }),
  run: ({ input, services: { store } }) => store.remove(input.key),
});

/**
 * Writes the whole breakdown of one person's query into a CSV file and sends them its link (A3). A run that was cut off
 * starts again with a file of its own; each file's removal is arranged before it is written, so that none is left over.
 */
export const earningsReport = defineJob({
  name: 'money.earningsReport',
  input: z.object({
    userUuid: z.guid(),
    artistUuid: z.guid().nullable(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    workTitle: z.string(),
    sortBy: z.enum(['purchase_date', 'work_title', 'total', 'refunds']),
    sortOrder: z.enum(['asc', 'desc']),
  }),
  run: async ({ input, db, services: { store, jobs }, signal }) => {
    const from = new Date(input.from);
    const until = new Date(input.until);
    const lastMoment = new Date(until.getTime() - 1);
    const name = `sales-report-${dayOf(from)}-to-${dayOf(lastMoment)}.csv`;
    const key = objectKey('earnings_report', input.userUuid, name);
    await jobs.enqueue(db, removeEarningsReport, { key }, { startAfterSeconds: KEPT_SECONDS });

    const scope = { artistUuid: input.artistUuid, from, until };
    const rows = streamRows<DaySales>(db, wholeBreakdown(scope, input));
    const file = addAbortSignal(signal, Readable.from(salesCsv(rows)));
    await store.write(key, file, { contentType: 'text/csv; charset=utf-8' });

    const url = await store.signedGet(key, { expiresSeconds: KEPT_SECONDS, downloadName: name });
    const message = `Your sales CSV for ${days.formatRange(from, lastMoment)} is ready. The link works for ${KEPT_DAYS} days.`;
    await addUserMessage(db, input.userUuid, { message, url });
  },
  onFailed: async ({ input, db }) => addUserMessage(db, input.userUuid, { message: FAILED }),
});

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Order {
  workTitle: string;
  sortBy: keyof ReturnType<typeof salesByDay>['sort'];
  sortOrder: 'asc' | 'desc';
}

/** Every row of the breakdown in the list's own order; amounts with two decimals (E8). */
const wholeBreakdown = (scope: Parameters<typeof salesByDay>[0], { workTitle, sortBy, sortOrder }: Order) => {
  const { from, key, select, sort } = salesByDay(scope, workTitle);
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const shown = { ...select, total: sql`round(g.total, 2)::text`, refunds: sql`round(g.refunds, 2)::text` };
  return sql<DaySales>`
    select ${selection(shown)} from ${from} order by ${sort[sortBy]} ${direction}, ${key} ${direction}
  `;
};
