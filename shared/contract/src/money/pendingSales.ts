import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, commaList, decimal, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

const reads = 'CAN_GET_PRO_EARNINGS';
const decides = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** C14: an order waits for its payment; once confirmed, it is a sale. */
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
  /** Where it came from, an IPv4 address or an IPv6 /64, while it waits for its payment. */
  network: z.nullable(z.string()),
  /** Name of the person who voided it. */
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

/** Only an order that waits for its payment can be voided; paid ones are refunded by the channel instead. */
export const voidStorefrontOrder = endpoint({
  method: 'POST',
  path: '/storefront_order/:uuid/void',
  summary: 'Void an order that was not paid yet',
  permission: decides,
  params: byUuid,
  response: z.object({ storefront_order: storefrontOrder }),
});

/** Somebody who floods the shop with orders does so from one network. */
export const voidNetworkOrders = endpoint({
  method: 'POST',
  path: '/storefront_order/:uuid/void_network',
  summary: 'Void all orders that were not paid yet and came from the network of this one',
  permission: decides,
  params: byUuid,
  response: z.object({ voided: z.int() }),
});
