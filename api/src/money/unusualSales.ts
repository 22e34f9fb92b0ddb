import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** What is compared with its own history. */
export type ComparedSales = 'day' | 'file' | 'artist';

/** The most unusual figure of a file. Amounts in dollars, as text. */
export interface UnusualSales {
  held_by: ComparedSales;
  /** Set for a day and for a file. */
  channel: string | null;
  /** YYYY-MM-DD, set for a day. */
  day: string | null;
  /** Set for an artist. */
  artist_uuid: string | null;
  amount: string;
  /** The usual amount of a day, or of thirty days. */
  usual: string;
}

/** Weight of a line: somebody who manipulates a file can write any amount into either column, with either sign. */
const weight = sql`greatest(abs(e.gross_usd), abs(e.artist_amount_usd))`;
const day = sql`(e.purchase_date at time zone 'UTC')::date`;

/** The median of the last thirty days with sales. */
const median = sql`(percentile_cont(0.5) within group (order by amount))::numeric`;

/**
 * Returns the figure by which a file, whose lines must wait in `held_sale`, exceeds `factor` times the usual amount (C14:
 * shop and payments): for a channel's day, for all files of the channel in thirty days, or for all that an artist gets from
 * files in thirty days. The usual day is computed only from sales that neither this file nor other recent ones can
 * influence: sales booked thirty days ago, sales that finance has released or the shop was paid for, and the first file of
 * a channel. A channel or artist without such days is compared with those of the whole library. Undefined for a normal
 * file, and if there is nothing to compare it with.
 */
export async function findUnusualSales(
  trx: Db,
  { fileUuid, factor }: { fileUuid: string; factor: number },
): Promise<UnusualSales | undefined> {
  const { rows } = await sql<UnusualSales>`
    with first_booking as (
      select channel, min(created_at) as at from sale_event group by channel
    ), ledger as (
      select e.channel, e.artist_uuid, ${day} as day, ${weight} as amount,
        e.sales_file_uuid is null or e.created_at < now() - interval '30 days' or f.state = 'released' or e.created_at = b.at as stands
      from sale_event e
      join first_booking b on b.channel = e.channel
      left join sales_file f on f.uuid = e.sales_file_uuid
    ), sums as materialized (
      select channel, artist_uuid, day, coalesce(sum(amount) filter (where stands), 0) as standing,
        coalesce(sum(amount) filter (where not stands), 0) as fresh
      from ledger group by channel, artist_uuid, day
    ), brought as materialized (
      select e.channel, e.artist_uuid, ${day} as day, sum(${weight}) as amount
      from held_sale e where e.sales_file_uuid = ${fileUuid} group by 1, 2, 3
    ), channel_days as (
      select channel, day, sum(standing) as amount, row_number() over (partition by channel order by day desc) as place
      from sums group by channel, day having sum(standing) > 0
    ), artist_days as (
      select artist_uuid, sum(standing) as amount, row_number() over (partition by artist_uuid order by day desc) as place
      from sums where artist_uuid is not null group by artist_uuid, day having sum(standing) > 0
    ), library_days as (
      select sum(amount) as amount, row_number() over (order by day desc) as place from channel_days group by day
    ), usual_channel as (
      select channel, ${median} as usual from channel_days where place <= 30 group by channel
    ), usual_artist as (
      select artist_uuid, ${median} as usual from artist_days where place <= 30 group by artist_uuid
    ), library as (
      select (select ${median} from library_days where place <= 30) as of_channel, (select ${median} from artist_days where place <= 30) as of_artist
    ), totals as (
      select 'day' as held_by, b.channel, b.day, null::uuid as artist_uuid, b.amount + coalesce(k.amount, 0) as amount
      from (select channel, day, sum(amount) as amount from brought group by channel, day) b
      left join (select channel, day, sum(standing + fresh) as amount from sums group by channel, day) k
        on k.channel = b.channel and k.day = b.day
      union all
      select 'file', b.channel, null, null, b.amount + coalesce(k.amount, 0)
      from (select channel, sum(amount) as amount from brought group by channel) b
      left join (select channel, sum(fresh) as amount from sums group by channel) k on k.channel = b.channel
      union all
      select 'artist', null, null, b.artist_uuid, b.amount + coalesce(k.amount, 0)
      from (select artist_uuid, sum(amount) as amount from brought where artist_uuid is not null group by artist_uuid) b
      left join (select artist_uuid, sum(fresh) as amount from sums group by artist_uuid) k on k.artist_uuid = b.artist_uuid
    ), compared as (
      select t.*, case t.held_by
        when 'day' then coalesce(c.usual, l.of_channel)
        when 'file' then 30 * coalesce(c.usual, l.of_channel)
        else 30 * coalesce(a.usual, l.of_artist) end as usual
      from totals t
      cross join library l
      left join usual_channel c on c.channel = t.channel
      left join usual_artist a on a.artist_uuid = t.artist_uuid
    )
    select held_by, channel, to_char(day, 'YYYY-MM-DD') as day, artist_uuid, amount::text, round(usual, 8)::text as usual from compared
    where amount > ${factor}::numeric * usual
    order by amount / usual desc, held_by desc, channel, day, artist_uuid limit 1
  `.execute(trx);
  return rows[0];
}
