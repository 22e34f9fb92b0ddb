import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

/** How far a file is (A5). */
export const reportStatuses = ['pending', 'in_progress', 'complete', 'error'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A file that the signed-in person had made; kept for 30 days (A5). */
export const report = z.object({
  uuid: uuid(),
  name: z.string(),
  status: z.enum(reportStatuses),
  /** Where to get the file, signed for an hour; null until it is complete. */
  url: z.nullable(z.string()),
  created_at: timestamp(),
});
export type Report = z.output<typeof report>;

/** One's own and nobody else's (C3): a row does not say whose it is, and a file may hold what another may not see. */
export const listReports = endpoint({
  method: 'GET',
  path: '/report',
  summary: "List the signed-in person's reports",
  permission: 'CAN_GET_REPORTS',
  query: z.object({
    name: searchText(),
    ...pageQuery,
    ...sortQuery(['created_at', 'name', 'status'], 'desc'),
  }),
  response: z.object({ reports: z.array(report), paging }),
});
