import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, timestamp } from '../core/fields';
import { amounts } from './amounts';
import { earningsReaders, summedSales } from './earnings';

/** The length of a bar in the chart; depends on the length of the range (E9: overview of sales). */
export const salesSteps = ['hour', 'day', 'month', 'year'] as const;
export type SalesStep = (typeof salesSteps)[number];

/** `units` in pieces. */
const figures = { ...amounts, units: z.int() };

/** The range, and the range before it for comparison. */
const compared = {
  ...figures,
  /** The artist's share of the previous range, in dollars. */
  before: decimal(),
  /** False if nothing at all was sold or refunded in the previous range: then there is nothing to compare with. */
  sold_before: z.boolean(),
  /** The share minus the previous one, in dollars. */
  change: decimal(),
  /** The change in percent of the previous share, with one decimal; null if that is not above zero. */
  change_percent: z.nullable(decimal()),
};

const salesSum = z.object(compared);
/** Sales in a range, compared with the range before. */
export type SalesSum = z.output<typeof salesSum>;

const salesStepSum = z.object({
  /** Its start, in UTC. */
  start: timestamp(),
  ...figures,
});
/** Sales in one hour, day, month or year. */
export type SalesStepSum = z.output<typeof salesStepSum>;

const salesPart = z.object({
  /** Null for the single part that sums everything after the largest ones; '' if the channel named none. */
  name: z.nullable(z.string()),
  /** How many channels or licenses it sums: 1 for one with a name. */
  names: z.int(),
  ...compared,
});
/** Sales through one channel, or of one license. */
export type SalesPart = z.output<typeof salesPart>;

const salesDays = z.object({ start: timestamp(), end: timestamp() });

/** Everything that the sales screen draws for a range, for the same sales as the list and its totals. */
export const readEarningsOverview = endpoint({
  method: 'GET',
  path: '/artist/earnings_summary/overview',
  summary: 'Sales over time, by channel and by license, against the range before',
  permission: earningsReaders,
  query: summedSales,
  response: z.object({
    earning_overview: z.object({
      step: z.enum(salesSteps),
      /** Every step of the range, including empty ones; for years, only those with sales. */
      steps: z.array(salesStepSum),
      totals: salesSum,
      /** The start and end of the previous range. */
      range_before: salesDays,
      channels: z.array(salesPart),
      licenses: z.array(salesPart),
    }),
  }),
});
export type EarningsOverview = z.output<typeof readEarningsOverview.response>['earning_overview'];
