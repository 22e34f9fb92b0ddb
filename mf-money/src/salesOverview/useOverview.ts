import { readEarningsOverview } from '@segno/contract/money';
import { useCall, type CallArgs } from '@segno/host';

/** Which sales are shown: days, title and artist. */
export type AskedSales = NonNullable<CallArgs<typeof readEarningsOverview>['query']>;

/** The overview of these sales, fetched once for all parts of it. */
export const useOverview = (asked: AskedSales) => useCall(readEarningsOverview, { query: asked }, { keep: true });
