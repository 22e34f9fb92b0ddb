import {
  type Amounts,
  createEarningsReport,
  listEarnings,
  listPerformancePerSong,
  listSales,
  readEarningsOverview,
  readEarningsTotals,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, type Expression, listPage } from '../engine/list/listPage';
import { bestOfPage, matches } from '../engine/list/textSearch';
import { inSnapshot } from '../engine/list/remembered';
import { selection } from '../engine/list/listQuery';
import { listOfSelect } from '../engine/list/listSource';
import { startReport } from '../platform/reports';
import { earningsReport, earningsReportName } from './earningsReportJob';
import { type RawSale, salesOneByOne, sumSales } from './sales';
import { salesByDay, type DaySales } from './salesByDay';
import { salesOverview } from './salesOverview';
import { inScope, ofArtist, ofTitle, salesScope } from './salesScope';
import { amountSums, eachAmount, salesSums, unitsSold } from './salesSums';

type Totals = Record<keyof Amounts | 'total' | 'sales' | 'refunds', string>;

/** Earnings of songs (E6: totals). Amounts in US dollars. */
export const earningsRoutes = (): EndpointRoute[] => [
  implement(listEarnings, async ({ db, user, query }) => {
    const { rows, paging } = await listPage<DaySales>(db, {
      ...salesByDay(salesScope(user, query), query.work_title),
      where: sql`true`,
      ranking: bestOfPage(listEarnings, query, [sql`g.title_key`], query.work_title),
      query,
    });
    return { earnings: rows, paging };
  }),

  implement(listSales, async ({ db, user, query }) => {
    const asked = { scope: salesScope(user, query), workTitle: query.work_title, songUuid: query.song_uuid };
    return inSnapshot(db, async (snapshot) => {
      const { rows, paging } = await listPage<RawSale>(snapshot, {
        ...salesOneByOne(asked),
        ranking: bestOfPage(listSales, query, [sql`s.title_key`], query.work_title),
        query,
      });
      return { sales: rows, totals: await sumSales(snapshot, asked), paging };
    });
  }),

  implement(readEarningsTotals, async ({ db, user, query }) => {
    const title = ofTitle(query.work_title);
    const totalsOf = async (where: Expression): Promise<Totals> => {
      const { rows } = await sql<Totals>`
        select ${selection({ ...amountSums, ...salesSums })}
        from sale_event e ${title.join}
        where ${allOf([where, title.condition])}
      `.execute(db);
      const [totals] = rows;
      if (!totals) throw new Error('Sums over nothing are a row as well');
      return totals;
    };
    const scope = salesScope(user, query);
    const [all_time_totals, current_totals] = await Promise.all([totalsOf(ofArtist(scope)), totalsOf(inScope(scope))]);
    return { earning: { all_time_totals, current_totals } };
  }),

  implement(readEarningsOverview, async ({ db, user, query }) => ({
    earning_overview: await salesOverview(db, salesScope(user, query), query.work_title),
  })),

  implement(createEarningsReport, async ({ db, user, query, services }) => {
    const { from, until, artistUuid } = salesScope(user, query);
    const input = {
      userUuid: user.uuid,
      artistUuid,
      from: from.toISOString(),
      until: until.toISOString(),
      workTitle: query.work_title ?? '',
      songUuid: query.song_uuid,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    };
    const artist = await db
      .selectFrom('artist')
      .select(['uuid', 'name as label'])
      .where('uuid', '=', artistUuid)
      .executeTakeFirst();
    const { report } = await startReport(
      { db, user, services },
      {
        job: earningsReport,
        input,
        name: earningsReportName(from, until),
        kind: 'sales',
        target: 'sales_report',
        // V2: the entry belongs to the artist whose sales the report has, or to the person who exports it if it has those
        // of all artists.
        ...(artist && { of: { type: 'artist', ...artist } }),
      },
    );
    return { report: { task_id: report.task_id }, async_task: { uuid: report.task_id } };
  }),

  implement(listPerformancePerSong, async ({ db, user, query }) => {
    const { total, refunds } = salesSums;
    const grouped = sql`
      select s.uuid, s.work_title, s.title_key, ${unitsSold} as sales_count,
        ${refunds} as refunds, ${total} as total, ${selection(amountSums)}
      from sale_event e join song s on s.uuid = e.song_uuid
      where ${allOf([inScope(salesScope(user, query)), matches([sql`s.title_key`], query.work_title)])}
      group by s.uuid`;
    const { rows, paging } = await listPage<
      { uuid: string; work_title: string; sales_count: number } & Record<keyof Amounts | 'refunds' | 'total', string>
    >(db, {
      from: listOfSelect(grouped, 'g'),
      select: {
        uuid: sql`g.uuid`,
        work_title: sql`g.work_title`,
        sales_count: sql`g.sales_count`,
        refunds: sql`g.refunds`,
        total: sql`g.total`,
        ...eachAmount((column) => column),
      },
      where: sql`true`,
      ranking: bestOfPage(listPerformancePerSong, query, [sql`g.title_key`], query.work_title),
      sort: {
        work_title: sql`g.title_key`,
        sales_count: sql`g.sales_count`,
        refunds: sql`g.refunds`,
        total: sql`g.total`,
      },
      query,
    });
    return { songs: rows, paging };
  }),
];
