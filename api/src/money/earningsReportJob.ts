import { addAbortSignal, Readable } from 'node:stream';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';
import { failReport, writeReport } from '../platform/reports';
import { everySale } from './sales';
import { salesCsv } from './salesCsv';
import { streamRows } from '../platform/db/streamRows';

const FAILED = 'An error occurred. Impossible to generate the CSV.';

/**
 * Writes every sale that matches one person's query to a CSV file and sends them the link (A3: messages); the file is also
 * listed in their reports (A5: reports). The task's result is the link and the file's name, for a client that waits.
 */
export const earningsReport = defineJob({
  name: 'money.earningsReport',
  input: z.object({
    userUuid: z.guid(),
    artistUuid: z.guid().nullable(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    workTitle: z.string(),
    songUuid: z.guid().optional(),
    sortBy: z.enum(['purchase_date', 'work_title', 'channel', 'gross', 'share', 'total', 'refunds']),
    sortOrder: z.enum(['asc', 'desc']),
  }),
  run: async ({ input, taskUuid, db, services: { store }, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const from = new Date(input.from);
    const until = new Date(input.until);
    const name = earningsReportName(from, until);
    const { artistUuid, workTitle, songUuid, sortBy, sortOrder } = input;
    const asked = { scope: { artistUuid, from, until }, workTitle, songUuid };
    const rows = streamRows(db, everySale(asked, { sort_by: sortBy, sort_order: sortOrder }));
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

/** Name of the file for these days; `until` is exclusive. */
export const earningsReportName = (from: Date, until: Date): string =>
  `sales-report-${dayOf(from)}-to-${dayOf(lastMoment(until))}.csv`;

const lastMoment = (until: Date): Date => new Date(until.getTime() - 1);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
