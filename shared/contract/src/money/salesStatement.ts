import { counted } from '../core/counted';
import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, uuid } from '../core/fields';
import * as texts from '../core/texts';
import { amounts } from './amounts';
import { earningsReaders } from './earnings';

/** '2026-10' */
const month = () => z.string().check(z.regex(/^(?:19[7-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/, { error: texts.choice }));

const sums = { units: z.int(), ...amounts };
export type StatementSums = z.output<z.ZodMiniObject<typeof sums>>;

/**
 * Part of the reason why a month's share differs from the previous month's: a channel's sales, or refunds. The parts add up
 * to the change.
 */
const difference = z.object({
  /** Null for refunds. */
  channel: z.nullable(z.string()),
  units: z.int(),
  units_before: z.int(),
  change: decimal(),
});
export type StatementDifference = z.output<typeof difference>;

/** Title of the month's amounts, line by line. */
export const statementChain = (shareWord: string): string => `From gross to ${shareWord.toLowerCase()}`;

export const statementNote = (shareWord: string): string =>
  `Gross is what buyers paid. Gross less refunds is after refunds; that less the library's share, fees and tax is ${shareWord.toLowerCase()}. US dollars; days are those of UTC.`;

/** Title of the reasons why a month's share differs from the one before. */
export const statementChange = (shareWord: string): string => `${shareWord} against the month before`;

/** 'Storefront: 3 units sold, 5 the month before', or what refunds took back of the share; the same on screen, on paper and in files. */
export const differenceText = ({ channel, units, units_before }: StatementDifference): string => {
  if (channel === null) return 'Share of refunds';
  const sold = `${channel === '' ? 'No channel' : channel}: ${counted(units, 'unit')} sold`;
  if (units_before === 0) return `${sold}, none the month before`;
  return `${sold}, ${units_before.toLocaleString('en-US')} the month before`;
};

/** An artist's month: what was sold, the artist's part, why it differs, and what is owed at its end. Every column adds up. */
export const salesStatement = z.object({
  artist_name: z.string(),
  month: month(),
  songs: z.array(z.object({ work_title: z.string(), ...sums })),
  /** The difference between the rounded lines of songs and the totals. */
  rounding: z.object(amounts),
  totals: z.object(sums),
  before: z.object(sums),
  all_time: z.object(sums),
  differences: z.array(difference),
  /** E7: what PROs have paid to the library in the month's quarter, by PRO and song; null if artists cannot see it. */
  pro_money: z.nullable(
    z.object({
      /** '2026-Q4' */
      quarter: z.string(),
      songs: z.array(z.object({ pro: z.string(), work_title: z.string(), usd: decimal() })),
      rounding: decimal(),
      total: decimal(),
    }),
  ),
  /** Opening balance, plus the month's share and its rounding, minus payouts, is the closing balance. */
  balance: z.object({
    opening: decimal(),
    rounding: decimal(),
    paid: decimal(),
    closing: decimal(),
    payouts: z.array(z.object({ paid_on: z.string(), reference: z.string(), amount_usd: decimal() })),
  }),
});
export type SalesStatement = z.output<typeof salesStatement>;
type ProMoney = NonNullable<SalesStatement['pro_money']>;

export const proMoneyTitle = ({ quarter }: ProMoney): string =>
  `PRO money of ${quarter.split('-').reverse().join(' ')}`;
export const proMoneyNote =
  "What PROs paid the library for these songs. It is no part of gross, the artist's share or the balance.";
/** Its lines; the last one is their sum. */
export const proMoneyLines = ({ songs, rounding, total }: ProMoney): readonly (readonly [string, number])[] => [
  ...songs.map(({ pro, work_title, usd }) => [pro === '' ? work_title : `${pro}, ${work_title}`, usd] as const),
  ...(rounding === 0 ? [] : [['Rounding', rounding] as const]),
  ['All PRO money', total],
];

const query = z.object({ month: month(), artist_uuid: z.optional(uuid()) });

export const readSalesStatement = endpoint({
  method: 'GET',
  path: '/artist/sales_statement',
  summary: "An artist's month of sales, with the balance before and after",
  permission: earningsReaders,
  query,
  response: z.object({ sales_statement: salesStatement }),
});

/** Its link is sent as a user message; the task's result is a `writtenFile`. The CSV of a month is that of its single sales. */
export const createStatementPdf = endpoint({
  method: 'POST',
  path: '/artist/sales_statement/pdf',
  summary: "Generate a PDF file of an artist's month of sales",
  permission: earningsReaders,
  query,
  response: z.object({ report: z.object({ task_id: uuid() }) }),
  status: 202,
});
