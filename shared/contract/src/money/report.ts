import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';

/** The progress of a file (A5: reports). */
export const reportStatuses = ['pending', 'in_progress', 'complete', 'error'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The content of reports; each kind is requested on the screen that lists these things. */
export const reportKinds = ['sales', 'songs', 'pro_earnings', 'registrations', 'tags', 'terms'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A file that the signed-in person requested; kept for 30 days. */
export const report = z.object({
  uuid: uuid(),
  name: z.string(),
  kind: z.enum(reportKinds),
  /** Full name of the person who requested it. */
  user: z.string(),
  /** Bytes; null until it is complete. */
  size: z.nullable(z.int()),
  status: z.enum(reportStatuses),
  /** Address of the file, signed for an hour; null until it is complete. */
  url: z.nullable(z.string()),
  created_at: timestamp(),
  /** When it will be deleted. */
  expires_at: timestamp(),
});
export type Report = z.output<typeof report>;

/** Only one's own (C3: what artists may call): a file may contain what others may not see. */
export const listReports = endpoint({
  method: 'GET',
  path: '/report',
  summary: "List the signed-in person's reports",
  permission: 'CAN_GET_REPORTS',
  query: z.object({
    name: searchText(),
    kind: z.optional(z.enum(reportKinds, { error: texts.choice })),
    status: z.optional(z.enum(reportStatuses, { error: texts.choice })),
    ...pageQuery,
    ...sortQuery(['created_at', 'name', 'status', 'size'], 'desc'),
  }),
  response: z.object({ reports: z.array(report), paging }),
});
