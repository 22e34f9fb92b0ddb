import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { day, decimal, searchText, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { amounts } from './amounts';

/** Artists see their own money; staff who read PRO earnings see everybody's or, with `artist_uuid`, one artist's (choices section 3). */
export const earningsReaders = ['CAN_GET_MY_EARNINGS_SUMMARY', 'CAN_GET_PRO_EARNINGS'] as const;
const range = { start_date: z.optional(day()), end_date: z.optional(day()), artist_uuid: z.optional(uuid()) };

/** Which sales are summed: by days, artist and title. */
export const summedSales = z.object({ ...range, work_title: searchText() });

/** The same, for a single song if given. */
export const salesOf = { ...summedSales.shape, song_uuid: z.optional(uuid()) };

/** Sales of one song on one day (E6: totals): `total` is the artist's share, `refunds` what of it was taken back, both in dollars. */
export const salesRow = z.object({
  ...amounts,
  uuid: z.string(),
  work_title: z.string(),
  /** The day, YYYY-MM-DD. */
  purchase_date: z.string(),
  song_uuid: z.nullable(uuid()),
  total: decimal(),
  refunds: decimal(),
});
export type SalesRow = z.output<typeof salesRow>;

const totals = z.object({ ...amounts, total: decimal(), sales: decimal(), refunds: decimal() });
/** Sums in dollars: `total`, the artist's share with all decimals, is `sales` minus `refunds`. */
export type SalesTotals = z.output<typeof totals>;

export const listEarnings = endpoint({
  method: 'GET',
  path: '/artist/earnings_summary',
  summary: 'Sales by song and day',
  permission: earningsReaders,
  query: z.object({
    ...range,
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['purchase_date', 'work_title', 'total', 'refunds'], 'desc'),
  }),
  response: z.object({ earnings: z.array(salesRow), paging }),
});

export const readEarningsTotals = endpoint({
  method: 'GET',
  path: '/artist/earnings_summary/totals',
  summary: 'Totals of all time and of the chosen days, of the songs that are searched for',
  permission: earningsReaders,
  query: summedSales,
  response: z.object({ earning: z.object({ all_time_totals: totals, current_totals: totals }) }),
});

/**
 * Writes every sale that matches the query to a CSV file. Its link is sent as a user message (A3: messages); meanwhile the
 * task can be polled. It is available under both names in the specification, and its result is a `writtenFile`.
 */
export const createEarningsReport = endpoint({
  method: 'POST',
  path: '/artist/earnings_summary/report',
  summary: 'Generate a CSV file of the sales, one by one',
  permission: earningsReaders,
  query: z.object({
    ...salesOf,
    // Those of either list; `total` and `refunds` sort by the artist's share.
    ...sortQuery(['purchase_date', 'work_title', 'channel', 'gross', 'share', 'total', 'refunds'], 'desc'),
  }),
  response: z.object({ report: z.object({ task_id: uuid() }), async_task: z.object({ uuid: uuid() }) }),
  status: 202,
});

/** The result of such a task: the address and name of the file. */
export const writtenFile = z.object({ url: z.string(), name: z.string() });
export type WrittenFile = z.output<typeof writtenFile>;

/** Sales of one song in the chosen days, with `total` and `refunds` as in `salesRow`. */
export const performanceRow = z.object({
  ...amounts,
  uuid: uuid(),
  work_title: z.string(),
  /** Units sold (E9: overview of sales): pieces, not dollars. */
  sales_count: z.int(),
  refunds: decimal(),
  total: decimal(),
});
export type PerformanceRow = z.output<typeof performanceRow>;

export const listPerformancePerSong = endpoint({
  method: 'GET',
  path: '/artist/performance_per_song',
  summary: 'Sales by song',
  permission: ['CAN_GET_MY_SONG_PERFORMANCE', 'CAN_GET_PRO_EARNINGS'],
  query: z.object({
    ...range,
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['work_title', 'sales_count', 'refunds', 'total']),
  }),
  response: z.object({ songs: z.array(performanceRow), paging }),
});

/** Reads new files of the drop folder at once; this also happens automatically every day at 09:00 UTC (E5: sales). */
export const importSales = endpoint({
  method: 'POST',
  path: '/sales_import',
  summary: 'Import the sales files that the channels left',
  permission: 'CAN_CREATE_PRO_EARNINGS_STATEMENT',
  response: z.object({ async_task: z.object({ uuid: uuid() }) }),
  status: 202,
});
