import type { TrendQuarter } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { earnedBy } from './earningColumns';

interface AskedTrend {
  song_uuid?: string | undefined;
  artist_uuid?: string | undefined;
  pro?: string | undefined;
}

/** What was earned in each quarter from the first to the last with a statement, against the one a year before (E14). */
export async function earningTrend(db: Db, { song_uuid, artist_uuid, pro }: AskedTrend): Promise<TrendQuarter[]> {
  const where = allOf([
    sql`e.quarter <> ''`,
    ...(song_uuid === undefined ? [] : [sql`e.song_uuid = ${song_uuid}`]),
    ...(artist_uuid === undefined ? [] : [earnedBy(artist_uuid)]),
  ]);
  const [paid, ofPro] =
    pro === undefined
      ? [sql`e.total`, sql``]
      : [
          sql`m.usd`,
          sql`join pro_earning_amount m on m.quarter = e.quarter and m.pro = ${pro} and m.earning_uuid = e.uuid`,
        ];
  const { rows } = await sql<TrendQuarter>`
    with stated as (
      select distinct date_trunc('quarter', p.statement_date)::date as day from pro_earnings_statement p
      where p.run_uuid is not null and p.replaced_by_uuid is null and p.pro = coalesce(${pro ?? null}, p.pro)
    ),
    quarters as (
      select day::date as day, extract(year from day)::int::text || '-Q' || extract(quarter from day)::int::text as quarter,
        exists (select from stated s where s.day = (d.day - interval '1 year')::date) as has_before
      from generate_series((select min(day) from stated), (select max(day) from stated), interval '3 months') d (day)
    ),
    earned as (
      select e.quarter, sum(${paid}) as total from pro_earning e left join song s on s.uuid = e.song_uuid ${ofPro}
      where ${where} group by e.quarter
    ),
    compared as (
      select q.quarter, coalesce(e.total, 0) as total, case when q.has_before then coalesce(b.total, 0) end as year_before
      from quarters q
      left join earned e on e.quarter = q.quarter
      left join earned b on b.quarter = (left(q.quarter, 4)::int - 1)::text || right(q.quarter, 3)
    )
    select quarter, total, year_before, total - year_before as change,
      case when year_before > 0 then round((total - year_before) * 100 / year_before, 1) end as change_percent
    from compared order by quarter
  `.execute(db);
  return rows;
}
