import { addAbortSignal, Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { ordering } from '../engine/list/listPage';
import { selection } from '../engine/list/listQuery';
import { defineJob } from '../platform/jobs/defineJob';
import { failReport, writeReport } from '../platform/reports';
import { salesByDay, type DaySales } from './salesByDay';
import { salesCsv } from './salesCsv';
import { streamRows } from '../platform/db/streamRows';

const FAILED = 'An error occurred. Impossible to generate the CSV.';

/**
 * Writes the whole breakdown of one person's query into a CSV file and sends them its link (A3: messages); it stands among
 * their reports as well (A5: reports). Its task's result is the link and the file's name, for who waits on the screen.
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
  run: async ({ input, taskUuid, db, services: { store }, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const from = new Date(input.from);
    const until = new Date(input.until);
    const name = earningsReportName(from, until);
    const rows = streamRows<DaySales>(db, wholeBreakdown({ artistUuid: input.artistUuid, from, until }, input));
    return writeReport(
      { db, store },
      {
        taskUuid,
        userUuid: input.userUuid,
        name,
        kind: 'sales',
        file: addAbortSignal(signal, Readable.from(salesCsv(rows))),
        contentType: 'text/csv; charset=utf-8',
        subject: `Your sales CSV for ${days.formatRange(from, lastMoment(until))}`,
      },
    );
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) => failReport(db, { taskUuid, userUuid, message: FAILED }),
});

/** What the file of these days is called; `until` is the first moment that no longer counts. */
export const earningsReportName = (from: Date, until: Date): string =>
  `sales-report-${dayOf(from)}-to-${dayOf(lastMoment(until))}.csv`;

const lastMoment = (until: Date): Date => new Date(until.getTime() - 1);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Order {
  workTitle: string;
  sortBy: keyof ReturnType<typeof salesByDay>['sort'];
  sortOrder: 'asc' | 'desc';
}

/** Every row of the breakdown in the list's own order; amounts with two decimals (E8: exact decimals). */
const wholeBreakdown = (scope: Parameters<typeof salesByDay>[0], { workTitle, sortBy, sortOrder }: Order) => {
  const list = salesByDay(scope, workTitle);
  const { from, select } = list;
  const shown = { ...select, total: sql`round(g.total, 2)::text`, refunds: sql`round(g.refunds, 2)::text` };
  return sql<DaySales>`
    select ${selection(shown)} from ${from} order by ${ordering({ ...list, query: { sort_by: sortBy, sort_order: sortOrder } })}
  `;
};
