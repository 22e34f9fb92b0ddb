import type { Answer } from '@segno/contract';
import {
  type EarningDrop,
  listEarningDrops,
  listUnearnedSongs,
  readEarningTrend,
  type TrendQuarter,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { earnedBy } from './earningColumns';
import { earningDropList, unearnedSongList } from './earningDropList';

type UnearnedAnswer = Answer<typeof listUnearnedSongs>['unearned_songs'][number];

/** Earnings over time, and where they are missing (E14: trends). */
export const earningTrendRoutes = (): EndpointRoute[] => [
  implement(readEarningTrend, async ({ db, query }) => {
    const { rows: songs } = await sql<{ uuid: string; name: string }>`
      select uuid, work_title as name from song where uuid = ${query.song_uuid ?? null}
    `.execute(db);
    return { earning_trend: await earningTrend(db, query), song: songs[0] ?? null };
  }),

  implement(listEarningDrops, async ({ db, query }) => {
    const quarter = query.quarter ?? (await lastQuarter(db));
    const list = earningDropList({ ...query, quarter: quarter ?? '0001-Q1' });
    const { rows, paging } = await listPage<EarningDrop>(db, { ...list, query });
    return { earning_drops: rows, quarter, paging };
  }),

  implement(listUnearnedSongs, async ({ db, query }) => {
    const { rows, paging } = await listPage<UnearnedAnswer>(db, { ...unearnedSongList(query), query });
    return { unearned_songs: rows, paging };
  }),
];

async function lastQuarter(db: Db): Promise<string | null> {
  const { rows } = await sql<{ quarter: string | null }>`
    select max(quarter) as quarter from pro_earnings_statement where run_uuid is not null and replaced_by_uuid is null
  `.execute(db);
  return rows[0]?.quarter ?? null;
}

interface AskedTrend {
  song_uuid?: string | undefined;
  artist_uuid?: string | undefined;
  pro?: string | undefined;
}

/** Earnings of each quarter from the first to the last with a statement, compared with the year before. */
async function earningTrend(db: Db, { song_uuid, artist_uuid, pro }: AskedTrend): Promise<TrendQuarter[]> {
  // For one PRO the amounts are read; the songs are joined only if they are filtered.
  const [paid, from] =
    pro === undefined
      ? [sql`e.total`, sql`pro_earning e`]
      : [sql`m.usd`, sql`pro_earning_amount m left join pro_earning e on e.uuid = m.earning_uuid`];
  const quarter = pro === undefined ? sql`e.quarter` : sql`m.quarter`;
  const where = allOf([
    sql`${quarter} <> ''`,
    ...(pro === undefined ? [] : [sql`m.pro = ${pro}`]),
    ...(song_uuid === undefined ? [] : [sql`e.song_uuid = ${song_uuid}`]),
    ...(artist_uuid === undefined ? [] : [earnedBy(artist_uuid)]),
  ]);
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
      select ${quarter} as quarter, sum(${paid}) as total from ${from} left join song s on s.uuid = e.song_uuid
      where ${where} group by 1
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
