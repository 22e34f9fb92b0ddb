import type { Amounts, Sale } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, ordering, type Expression } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { type ListQuery, selection } from '../engine/list/listQuery';
import { left, listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { inScope, type SalesScope } from './salesScope';
import { amountSums, eventAmounts, toCents } from './salesSums';

/** Filter of sales: scope, search in titles, one song. */
interface AskedSales {
  scope: SalesScope;
  workTitle: string | undefined;
  songUuid: string | undefined;
}

const { after_refunds: price, share } = eventAmounts;

const dayOf = (moment: Expression): Expression => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

const events = listOf('sale_event', 'e', { joins: [left('song', 's', { uuid: sql`e.song_uuid` })] });

/** Adds the refund of each sale and the sale of each refund, which share a number (E5: sales). */
const withOthers = events.with(
  left('sale_event', 'o', {
    channel: sql`e.channel`,
    external_id: sql`e.external_id`,
    kind: sql`case e.kind when 'sale' then 'refund' when 'refund' then 'sale' end`,
  }),
);

/** Single sales (E9: words): the query and its sort columns. Amounts in dollars, to the cent. */
export const salesOneByOne = ({ scope, workTitle, songUuid }: AskedSales) => ({
  from: events,
  shown: withOthers,
  select: {
    uuid: sql`e.uuid`,
    purchase_date: dayOf(sql`e.purchase_date`),
    work_title: sql`coalesce(s.work_title, 'Unmatched')`,
    song_uuid: sql`e.song_uuid`,
    license: sql`e.license_name`,
    channel: sql`e.channel`,
    country: sql`e.country`,
    kind: sql`e.kind`,
    number: sql`e.external_id`,
    quantity: sql`e.quantity`,
    ...toCents(eventAmounts),
    share_rule: sql`case when e.states_artist_amount then 'stated' when e.artist_uuid is null then 'no_artist'
      when e.artist_amount_usd = 0 and e.gross_usd <> 0 then 'buyout' else 'rate' end`,
    share_percent: sql`round(100 * abs(e.artist_amount_usd) / nullif(abs(e.gross_usd), 0), 2)`,
    currency: sql`e.currency`,
    exchange_rate: sql`e.exchange_rate`,
    other: sql`case when o.artist_uuid = e.artist_uuid then jsonb_build_object(
      'purchase_date', ${dayOf(sql`o.purchase_date`)},
      'price', case when o.kind = 'refund' then -abs(o.gross_usd) else o.gross_usd end,
      'share', case when o.kind = 'refund' then -abs(o.artist_amount_usd) else o.artist_amount_usd end) end`,
  },
  where: allOf([
    inScope(scope),
    matches([sql`s.title_key`], workTitle),
    songUuid === undefined ? sql`true` : sql`e.song_uuid = ${songUuid}`,
  ]),
  sort: {
    purchase_date: sql`e.purchase_date`,
    work_title: sql`s.title_key`,
    channel: sql`e.channel`,
    gross: price,
    share,
    // Same names as in the breakdown by day.
    total: share,
    refunds: sql`(case when e.kind = 'refund' then -${share} else 0 end)`,
  },
});

/** A sale as the database returns it: amounts as decimal text. */
export type RawSale = Omit<Sale, Amount> & Record<Amount, string | null>;
type Amount = keyof Amounts | 'share_percent';

/** All of them in the requested order, for a file: amounts with all their decimals. */
export const everySale = (asked: AskedSales, query: Pick<ListQuery['query'], 'sort_by' | 'sort_order'>) => {
  const list = salesOneByOne(asked);
  const exact = Object.entries({ ...eventAmounts, share_percent: list.select.share_percent });
  const shown = Object.fromEntries(exact.map(([name, amount]) => [name, sql`trim_scale(${amount})::text`]));
  return sql<RawSale>`
    select ${selection({ ...list.select, ...shown })} from ${list.shown} where ${list.where} order by ${ordering({ ...list, query })}
  `;
};

/** Totals of all matching sales. */
export async function sumSales(db: Db, asked: AskedSales): Promise<Record<keyof Amounts, string>> {
  const { from, where } = salesOneByOne(asked);
  const { rows } = await sql<Record<keyof Amounts, string>>`
    select ${selection(amountSums)} from ${from} where ${where}
  `.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('Sums over nothing are a row as well');
  return totals;
}
