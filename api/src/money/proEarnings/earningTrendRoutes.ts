import type { Answer } from '@segno/contract';
import { listEarningDrops, listUnearnedSongs, readEarningTrend, type EarningDrop } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { listPage } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { earningDropList } from './earningDropList';
import { earningTrend } from './earningTrend';
import { unearnedSongList } from './unearnedSongList';

type UnearnedAnswer = Answer<typeof listUnearnedSongs>['unearned_songs'][number];

/** How earnings change, and where they are missing (E14). */
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
