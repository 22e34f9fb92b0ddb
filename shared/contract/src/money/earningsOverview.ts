import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, timestamp } from '../core/fields';
import { earningsReaders, summedSales } from './earnings';

/** What a bar of the chart stands for; it follows from how long the range is (E9: overview of sales). */
export const salesSteps = ['hour', 'day', 'month', 'year'] as const;
export type SalesStep = (typeof salesSteps)[number];

/** What buyers paid (`gross`) and, of that, the artist's share: `sales`, `refunds` and `total`, sales less refunds; `units` in pieces. */
const figures = { gross: decimal(), sales: decimal(), refunds: decimal(), total: decimal(), units: z.int() };

/** Beside what is sold in the range, what was sold in the range before. */
const compared = {
  ...figures,
  /** The total of the range before, in dollars. */
  before: decimal(),
  /** False when nothing at all was sold or refunded before: then there is nothing to compare with. */
  sold_before: z.boolean(),
  /** The total less the one before, in dollars. */
  change: decimal(),
  /** The change in per cent of the total before, with one decimal; null where that is not above zero. */
  change_percent: z.nullable(decimal()),
};

const salesSum = z.object(compared);
/** What was sold in a range, against the range before. */
export type SalesSum = z.output<typeof salesSum>;

const salesStepSum = z.object({
  /** The moment at which it begins, in UTC. */
  start: timestamp(),
  ...figures,
});
/** What was sold in one hour, day, month or year. */
export type SalesStepSum = z.output<typeof salesStepSum>;

const salesPart = z.object({
  /** Null for the one part that sums what is left after the largest ones; '' where the channel named none. */
  name: z.nullable(z.string()),
  /** How many channels or licenses it sums: 1 for one with a name. */
  names: z.int(),
  ...compared,
});
/** What was sold through one channel, or of one license. */
export type SalesPart = z.output<typeof salesPart>;

const salesDays = z.object({ start: timestamp(), end: timestamp() });

/** Everything that the sales screen draws of a range, for the same sales that the list and its totals are of. */
export const readEarningsOverview = endpoint({
  method: 'GET',
  path: '/artist/earnings_summary/overview',
  summary: 'Sales over time, by channel and by license, against the range before',
  permission: earningsReaders,
  query: summedSales,
  response: z.object({
    earning_overview: z.object({
      step: z.enum(salesSteps),
      /** Every step of the range, empty ones as well; of years those alone in which something was sold. */
      steps: z.array(salesStepSum),
      totals: salesSum,
      /** The first and the last moment of the range before. */
      range_before: salesDays,
      channels: z.array(salesPart),
      licenses: z.array(salesPart),
    }),
  }),
});
export type EarningsOverview = z.output<typeof readEarningsOverview.response>['earning_overview'];
