import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { amounts } from './amounts';
import { earningsReaders, salesOf } from './earnings';

/** What determined the artist's share: the channel's file, the library's rate, a buyout artist gets none, or nobody held the song. */
export const shareRules = ['stated', 'rate', 'buyout', 'no_artist'] as const;
export type ShareRule = (typeof shareRules)[number];

/** Their labels, the same on screens and in files. */
export const shareRuleTexts: Readonly<Record<ShareRule, string>> = {
  stated: "Stated in the channel's file",
  rate: "The library's rate",
  buyout: 'Buyout: no share of sales',
  no_artist: 'Nobody held the song on that day',
};

export const saleKinds = ['sale', 'refund', 'adjustment'] as const;
export const saleKindTexts = { sale: 'Sale', refund: 'Refund', adjustment: 'Adjustment' } as const;

/**
 * A sale, a refund or an adjustment, in US dollars (E9: words). A refund has no gross, but what was refunded; fee, tax and
 * shares that it takes back are negative, so that every column adds up.
 */
export const sale = z.object({
  uuid: uuid(),
  /** YYYY-MM-DD */
  purchase_date: z.string(),
  work_title: z.string(),
  song_uuid: z.nullable(uuid()),
  /** '' if the channel named none. */
  license: z.string(),
  channel: z.string(),
  country: z.nullable(z.string()),
  kind: z.enum(saleKinds),
  /** The channel's number of it; a refund has its sale's. */
  number: z.string(),
  quantity: z.int(),
  ...amounts,
  /** Null if the file did not contain it. */
  fee: z.nullable(decimal()),
  tax: z.nullable(decimal()),
  share_rule: z.enum(shareRules),
  /** The share in percent of the price; null if that is 0. */
  share_percent: z.nullable(decimal()),
  /** The reported currency, and the value of a unit in dollars. */
  currency: z.string(),
  exchange_rate: decimal(),
  /** The refund of a sale, or the sale of a refund, if it belongs to the same artist. */
  other: z.nullable(z.object({ purchase_date: z.string(), price: decimal(), share: decimal() })),
});
export type Sale = z.output<typeof sale>;

export const listSales = endpoint({
  method: 'GET',
  path: '/artist/sale',
  summary: 'Sales one by one, each with its gross and whose share it is',
  permission: earningsReaders,
  query: z.object({
    ...salesOf,
    ...pageQuery,
    ...sortQuery(['purchase_date', 'work_title', 'channel', 'gross', 'share'], 'desc'),
  }),
  response: z.object({
    sales: z.array(sale),
    /** Of all pages. */
    totals: z.object(amounts),
    paging,
  }),
});
