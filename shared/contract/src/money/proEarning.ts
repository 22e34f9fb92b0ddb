import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, searchText, uuid } from '../core/fields';
import { recordOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { earningColumns, askedPro } from './statementPros';

/** The amount fields in their order: a column for each PRO, and the total of the requested ones (E4: PRO earnings). */
export const earningAmounts = [...earningColumns.map(({ name }) => name), 'total'] as const;
export type EarningAmount = (typeof earningAmounts)[number];

/** The labels of the amount fields, on screens and in files (specification section 9). */
export const amountLabels: Readonly<Record<EarningAmount, string>> = recordOf(
  earningAmounts,
  (amount) => earningColumns.find(({ name }) => name === amount)?.label ?? 'Total',
);

const amounts = recordOf(earningAmounts, () => decimal());

/** What a song has earned, in US dollars. Money that belongs to none of our songs is a single row at the end, without a song. */
export const proEarning = z.object({
  uuid: uuid(),
  work_title: z.string(),
  song_uuid: z.nullable(uuid()),
  /** Who held the song when it was used (C18: rights over time): a song that changed hands has a row for each artist. */
  artist_uuid: z.nullable(uuid()),
  artist_name: z.nullable(z.string()),
  ...amounts,
});
export type ProEarning = z.output<typeof proEarning>;

/** Sums over all pages. */
export const proEarningTotals = z.object(amounts);
export type ProEarningTotals = z.output<typeof proEarningTotals>;

/** A requested quarter: '2026-Q1'. */
export const askedQuarter = () => z.optional(z.string().check(z.regex(/^\d{4}-Q[1-4]$/, { error: texts.choice })));

/** Filters: a quarter, one PRO, one artist's songs, a title. */
const asked = {
  quarter: askedQuarter(),
  artist_uuid: z.optional(uuid()),
  pro: askedPro(),
  work_title: searchText(),
};

const order = sortQuery(['work_title', 'artist_name', ...earningAmounts]);

export const listProEarnings = endpoint({
  method: 'GET',
  path: '/pro_earning',
  summary: 'What performing rights organizations have paid, by song',
  // The menu offers it to all staff (specification, the side menu; P2: staff see what names the library login).
  permission: [LIBRARY_LOGIN, 'CAN_GET_PRO_EARNINGS'],
  query: z.object({ ...asked, ...pageQuery, ...order }),
  response: z.object({ pro_earnings: z.array(proEarning), totals: proEarningTotals, paging }),
});

/** Writes everything that the list shows with this query to a CSV file. A3: its link is sent as a message. */
export const createProEarningReport = endpoint({
  method: 'POST',
  path: '/pro_earning/report',
  summary: 'Generate a CSV file of what performing rights organizations have paid',
  permission: 'CAN_GET_PRO_EARNINGS',
  query: z.object({ ...asked, ...order }),
  response: z.object({ report: z.object({ uuid: uuid(), task_id: uuid() }) }),
  status: 202,
});
