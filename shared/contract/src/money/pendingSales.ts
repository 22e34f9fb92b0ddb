import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, commaList, decimal, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

const reads = 'CAN_GET_PRO_EARNINGS';
const decides = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** C14: an order waits for its payment; once that is confirmed it is a sale. */
export const orderStates = ['pending', 'confirmed', 'voided', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** An order of the built-in shop. `price` in US dollars. */
export const storefrontOrder = z.object({
  uuid: uuid(),
  number: z.int(),
  title: z.string(),
  artist: z.string(),
  license: z.string(),
  price: decimal(),
  buyer_name: z.string(),
  buyer_email: z.string(),
  state: z.enum(orderStates),
  /** Who voided it, by name. */
  voided_by: z.nullable(z.string()),
  created_at: timestamp(),
});
export type StorefrontOrder = z.output<typeof storefrontOrder>;

export const listStorefrontOrders = endpoint({
  method: 'GET',
  path: '/storefront_order',
  summary: 'List the orders of the built-in shop',
  permission: reads,
  query: z.object({
    title: searchText(),
    state: z.optional(commaList(z.enum(orderStates))),
    ...pageQuery,
    ...sortQuery(['created_at', 'number', 'title', 'price', 'state'], 'desc'),
  }),
  response: z.object({ storefront_orders: z.array(storefrontOrder), paging }),
});

/** Only an order that waits for its payment can be voided; what was paid is refunded by the channel instead. */
export const voidStorefrontOrder = endpoint({
  method: 'POST',
  path: '/storefront_order/:uuid/void',
  summary: 'Void an order that was not paid yet',
  permission: decides,
  params: byUuid,
  response: z.object({ storefront_order: storefrontOrder }),
});

/** What became of a sales file. Only one that was held has been released or rejected. */
export const salesFileStates = ['imported', 'held', 'released', 'rejected'] as const;
export type SalesFileState = (typeof salesFileStates)[number];

/** A sales file that was held, with the day that is furthest from the usual one. Amounts in US dollars. */
export const heldSalesImport = z.object({
  uuid: uuid(),
  name: z.string(),
  state: z.enum(salesFileStates),
  /** Lines of the file. */
  rows: z.int(),
  /** Lines that wait; none once it was decided. */
  held_rows: z.int(),
  /** What the file's lines come to, refunds taken off; null once it was decided. */
  total: z.nullable(decimal()),
  channel: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  amount: decimal(),
  /** The usual day's amount, of thirty days. */
  median: decimal(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp()),
  created_at: timestamp(),
});
export type HeldSalesImport = z.output<typeof heldSalesImport>;

export const listHeldSalesImports = endpoint({
  method: 'GET',
  path: '/sales_import',
  summary: 'List the sales files that are or were held, newest first',
  permission: reads,
  query: z.object({
    state: z.optional(commaList(z.enum(salesFileStates))),
    ...pageQuery,
    ...sortQuery(['created_at'], 'desc'),
  }),
  response: z.object({ sales_imports: z.array(heldSalesImport), paging }),
});

export const releaseSalesImport = endpoint({
  method: 'POST',
  path: '/sales_import/:uuid/release',
  summary: 'Count the sales of a file that is held',
  permission: decides,
  params: byUuid,
  response: z.object({ sales_import: heldSalesImport }),
});

export const rejectSalesImport = endpoint({
  method: 'POST',
  path: '/sales_import/:uuid/reject',
  summary: 'Drop the sales of a file that is held',
  permission: decides,
  params: byUuid,
  response: z.object({ sales_import: heldSalesImport }),
});
