import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, commaList, decimal, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

const reads = 'CAN_GET_PRO_EARNINGS';
const decides = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** The outcome of a sales file. Only held ones can be released or rejected; nothing of an unreadable one was imported. */
export const salesFileStates = ['imported', 'held', 'released', 'rejected', 'unreadable'] as const;
export type SalesFileState = (typeof salesFileStates)[number];

/** C14: what is compared with its own history: a day of a channel, everything from a channel, everything for an artist. */
export const heldReasons = ['day', 'file', 'artist'] as const;

/**
 * A sales file. Each of its rows is imported, known (counted before, with the same content), in conflict (counted before,
 * with other content), left out, or held while the file is. Amounts in US dollars.
 */
export const salesImport = z.object({
  uuid: uuid(),
  name: z.string(),
  state: z.enum(salesFileStates),
  /** Rows below the header. */
  rows: z.int(),
  imported: z.int(),
  known: z.int(),
  conflicts: z.int(),
  left_out: z.int(),
  /** Held rows; none after the decision. */
  held_rows: z.int(),
  /** The total of the held rows, minus refunds; null after the decision. */
  total: z.nullable(decimal()),
  /** What is most unusual; null for a file that was never held, like all members up to `usual`. */
  held_by: z.nullable(z.enum(heldReasons)),
  /** Null if it is an artist. */
  channel: z.nullable(z.string()),
  /** YYYY-MM-DD, if it is a day. */
  day: z.nullable(z.string()),
  /** If it is an artist. */
  artist: z.nullable(z.string()),
  amount: z.nullable(decimal()),
  /** The usual day, or thirty of them if it is not a day. */
  usual: z.nullable(decimal()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp()),
  /** Why nothing could be read. */
  problem: z.nullable(z.string()),
  /** The original file, signed for an hour; null for files imported before originals were stored. */
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

/** A row of a sales file that does not count. */
export const uncountedSale = z.object({
  uuid: uuid(),
  file_name: z.string(),
  /** The number that a spreadsheet shows. */
  row_number: z.int(),
  kind: z.enum(uncountedKinds),
  /** The channel's number of the sale; null if the row could not be read. */
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
