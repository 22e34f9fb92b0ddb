import { listEarnings, listPerformancePerSong, readEarningsTotals } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage, matches, type Expression } from '../engine/listPage';
import type { CurrentUser } from '../platform/session';

interface Range {
  start_date?: Date | undefined;
  end_date?: Date | undefined;
  artist_uuid?: string | undefined;
}

const DAY = 24 * 3600 * 1000;

/** An artist sees the own sales whatever is asked; staff see one artist's, or all (choices section 3, P4). */
const ofArtist = (user: CurrentUser, { artist_uuid }: Range): Expression =>
  user.artistUuid
    ? sql`e.artist_uuid = ${user.artistUuid}`
    : artist_uuid
      ? sql`e.artist_uuid = ${artist_uuid}`
      : sql`true`;

/** W5: the end day counts whole. Without a start: the last seven days (E6). */
const within = ({ start_date, end_date }: Range): Expression => {
  const start = start_date ?? new Date(Math.floor(Date.now() / DAY) * DAY - 7 * DAY);
  const end = end_date
    ? sql`e.purchase_date < ${new Date(Math.floor(end_date.getTime() / DAY) * DAY + DAY)}`
    : sql`true`;
  return sql`e.purchase_date >= ${start} and ${end}`;
};

// E6: what the artist earned; refunds are told apart as a positive sum. Sums are made before rounding (E8).
const sales = sql`coalesce(sum(e.artist_amount_usd) filter (where e.kind <> 'refund'), 0)`;
const refunds = sql`coalesce(sum(abs(e.artist_amount_usd)) filter (where e.kind = 'refund'), 0)`;
const total = sql`(${sales} - ${refunds})`;

const events = sql`sale_event e left join song s on s.uuid = e.song_uuid`;

interface Totals {
  total: string;
  sales: string;
  refunds: string;
}

/** What songs have earned (E6). Amounts in US dollars. */
export const earningsRoutes = (): EndpointRoute[] => [
  implement(listEarnings, async ({ db, user, query }) => {
    const grouped = sql`(
      select e.song_uuid, s.work_title, s.title_key, to_char(e.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date,
        ${total} as total, ${refunds} as refunds
      from ${events} where ${allOf([ofArtist(user, query), within(query), matches([sql`s.title_key`], query.work_title)])}
      group by e.song_uuid, s.work_title, s.title_key, 4) g`;
    const { rows, paging } = await listPage<{
      uuid: string;
      work_title: string;
      purchase_date: string;
      total: string;
      refunds: string;
    }>(db, {
      from: grouped,
      key: sql`(coalesce(g.song_uuid::text, '') || g.purchase_date)`,
      select: {
        uuid: sql`(coalesce(g.song_uuid::text, '') || g.purchase_date)`,
        work_title: sql`coalesce(g.work_title, 'Unmatched')`,
        purchase_date: sql`g.purchase_date`,
        total: sql`g.total`,
        refunds: sql`g.refunds`,
      },
      where: sql`true`,
      sort: {
        purchase_date: sql`g.purchase_date`,
        work_title: sql`g.title_key`,
        total: sql`g.total`,
        refunds: sql`g.refunds`,
      },
      query,
    });
    return { earnings: rows, paging };
  }),

  implement(readEarningsTotals, async ({ db, user, query }) => {
    const totalsOf = async (where: Expression): Promise<Totals> => {
      const { rows } =
        await sql<Totals>`select ${total} as total, ${sales} as sales, ${refunds} as refunds from ${events} where ${where}`.execute(
          db,
        );
      return rows[0] ?? { total: '0', sales: '0', refunds: '0' };
    };
    const own = ofArtist(user, query);
    const [all_time_totals, current_totals] = await Promise.all([
      totalsOf(own),
      totalsOf(sql`${own} and ${within(query)}`),
    ]);
    return { earning: { all_time_totals, current_totals } };
  }),

  implement(listPerformancePerSong, async ({ db, user, query }) => {
    const grouped = sql`(
      select s.uuid, s.work_title, s.title_key, coalesce(sum(e.quantity) filter (where e.kind = 'sale'), 0)::int as sales_count,
        ${refunds} as refunds, ${total} as total
      from sale_event e join song s on s.uuid = e.song_uuid
      where ${allOf([ofArtist(user, query), within(query), matches([sql`s.title_key`], query.work_title)])}
      group by s.uuid) g`;
    const { rows, paging } = await listPage<{
      uuid: string;
      work_title: string;
      sales_count: number;
      refunds: string;
      total: string;
    }>(db, {
      from: grouped,
      key: sql`g.uuid`,
      select: {
        uuid: sql`g.uuid`,
        work_title: sql`g.work_title`,
        sales_count: sql`g.sales_count`,
        refunds: sql`g.refunds`,
        total: sql`g.total`,
      },
      where: sql`true`,
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
