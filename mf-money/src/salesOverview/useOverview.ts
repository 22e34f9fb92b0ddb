import { readEarningsOverview } from '@segno/contract/money';
import { useCall, type CallArgs } from '@segno/host';

/** Which sales are drawn: the days, and by title and artist. */
export type AskedSales = NonNullable<CallArgs<typeof readEarningsOverview>['query']>;

/** The overview of these sales; read once, whoever shows a part of it. */
export const useOverview = (asked: AskedSales) => useCall(readEarningsOverview, { query: asked }, { keep: true });
