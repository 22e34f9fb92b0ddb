import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, commaList, decimal, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

const reads = 'CAN_GET_PRO_EARNINGS';
const decides = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** What became of a sales file. Only one that was held has been released or rejected; of an unreadable one nothing was taken. */
export const salesFileStates = ['imported', 'held', 'released', 'rejected', 'unreadable'] as const;
export type SalesFileState = (typeof salesFileStates)[number];

/** C14: what is compared with its own history: a day of a channel, all that a channel brings, all that an artist gets. */
export const heldReasons = ['day', 'file', 'artist'] as const;

/**
 * A sales file. Each of its rows is imported, known (counted before, with the same content), in conflict (counted before, with
 * other content), left out, or held as long as the file is. Amounts in US dollars.
 */
export const salesImport = z.object({
  uuid: uuid(),
  name: z.string(),
  state: z.enum(salesFileStates),
  /** Rows below the head. */
  rows: z.int(),
  imported: z.int(),
  known: z.int(),
  conflicts: z.int(),
  left_out: z.int(),
  /** Rows that wait; none once it was decided. */
  held_rows: z.int(),
  /** What the rows that wait come to, refunds taken off; null once it was decided. */
  total: z.nullable(decimal()),
  /** What is furthest out of the ordinary; null, as all that follows to `usual`, for a file that was never held. */
  held_by: z.nullable(z.enum(heldReasons)),
  /** Null when it is an artist. */
  channel: z.nullable(z.string()),
  /** YYYY-MM-DD, when it is a day. */
  day: z.nullable(z.string()),
  /** When it is an artist. */
  artist: z.nullable(z.string()),
  amount: z.nullable(decimal()),
  /** The usual day, or thirty of them for what is no day. */
  usual: z.nullable(decimal()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp()),
  /** Why nothing of it could be read. */
  problem: z.nullable(z.string()),
  /** The original file, signed for an hour; null for files that were imported before originals were kept. */
  url: z.nullable(z.string()),
  created_at: timestamp(),
});
export type SalesImport = z.output<typeof salesImport>;

export const listSalesImports = endpoint({
  method: 'GET',
  path: '/sales_import',
  summary: 'List the sales files, newest first, with what became of their rows',
  permission: reads,
  query: z.object({
    name: searchText(),
    state: z.optional(commaList(z.enum(salesFileStates))),
    ...pageQuery,
    ...sortQuery(['created_at', 'name', 'rows', 'imported'], 'desc'),
  }),
  response: z.object({ sales_imports: z.array(salesImport), paging }),
});

export const uncountedKinds = ['known', 'conflict', 'left_out'] as const;

/** A row of a sales file that is not counted. */
export const uncountedSale = z.object({
  uuid: uuid(),
  file_name: z.string(),
  /** The number that a spreadsheet shows. */
  row_number: z.int(),
  kind: z.enum(uncountedKinds),
  /** The channel's number of the sale; null when the row could not be read. */
  transaction_id: z.nullable(z.string()),
  reason: z.string(),
});
export type UncountedSale = z.output<typeof uncountedSale>;

export const listUncountedSales = endpoint({
  method: 'GET',
  path: '/sales_import_row',
  summary: 'List the rows of sales files that are not counted, each with its reason',
  permission: reads,
  query: z.object({
    sales_import_uuid: z.optional(uuid()),
    transaction_id: searchText(),
    kind: z.optional(commaList(z.enum(uncountedKinds))),
    ...pageQuery,
    ...sortQuery(['row_number', 'transaction_id', 'kind'], 'asc'),
  }),
  response: z.object({ sales_import_rows: z.array(uncountedSale), paging }),
});

export const releaseSalesImport = endpoint({
  method: 'POST',
  path: '/sales_import/:uuid/release',
  summary: 'Count the sales of a file that is held',
  permission: decides,
  params: byUuid,
  response: z.object({ sales_import: salesImport }),
});

export const rejectSalesImport = endpoint({
  method: 'POST',
  path: '/sales_import/:uuid/reject',
  summary: 'Drop the sales of a file that is held',
  permission: decides,
  params: byUuid,
  response: z.object({ sales_import: salesImport }),
});
