import { earningColumns } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, type Expression } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { left, listOf } from '../../engine/list/listSource';
import { type ListQuery, selection } from '../../engine/list/listQuery';
import { remembered } from '../../engine/list/remembered';
import type { Db } from '../../platform/db/database';
import { type AmountColumn, amountSums, earnedBy, earningArtist, isOfColumn } from './earningColumns';

interface AskedEarnings {
  quarter?: string | undefined;
  artist_uuid?: string | undefined;
  pro?: string | undefined;
  work_title?: string | undefined;
}

/** Label of the row for money without a song. */
const UNMATCHED = 'Unmatched';

const earnings = listOf('pro_earning', 'e', {
  joins: [
    left('song', 's', { uuid: sql`e.song_uuid` }),
    left('artist', 'a', { uuid: sql`s.artist_uuid` }),
    left('artist', 'h', { uuid: sql`e.held_by_uuid` }),
  ],
});

/** All tables that decide which earnings a list contains. */
const readsTables = ['pro_earning_amount', 'pro_earning', 'song', 'artist'] as const;

const sumOf = (amounts: readonly Expression[]): Expression =>
  amounts.length === 0 ? sql`0::numeric` : sql`(${sql.join([...amounts], sql` + `)})`;

/**
 * What songs have earned (E4: PRO earnings), one row for each artist who held one: the sums stored by quarter, with '' for
 * all time. With a PRO, the columns of others are empty and the total is its own. Sort keys are null without a song, so
 * that 'Unmatched' comes last in both directions. The amounts of a page are looked up row by row; only the one that the
 * list is sorted by is joined.
 */
export function proEarningList(
  { quarter = '', artist_uuid, pro, work_title, sort_by }: AskedEarnings & { sort_by: string },
  columns: readonly AmountColumn[] = earningColumns,
): Omit<ListQuery, 'query'> {
  const shown = columns.filter((column) => pro === undefined || column.pro === pro);
  const found = (column: AmountColumn): Expression => sql`coalesce((
    select m.usd from pro_earning_amount m
    where m.quarter = e.quarter and m.earning_uuid = e.uuid and ${isOfColumn('m', column)}), 0)`;
  // A PRO with custom columns has no amount column here.
  const ofPro = sql`coalesce((
    select sum(m.usd) from pro_earning_amount m
    where m.quarter = e.quarter and m.earning_uuid = e.uuid and m.pro = ${pro ?? ''}), 0)`;
  const total = (amounts: readonly Expression[]) =>
    pro === undefined ? sql`e.total` : shown.length === 0 ? ofPro : sumOf(amounts);
  // With one PRO, the total is what it paid in each region.
  const isAsked = ({ name }: AmountColumn) => name === sort_by || (sort_by === 'total' && pro !== undefined);
  const joined = shown.filter(isAsked);
  const joins = joined.map(({ name, pro, region }) =>
    left('pro_earning_amount', name, {
      quarter: sql`e.quarter`,
      pro: sql.lit(pro),
      region: region === null ? null : sql.lit(region),
      earning_uuid: sql`e.uuid`,
    }),
  );
  const ofJoined = joined.map(({ name }) => sql`coalesce(${sql.ref(`${name}.usd`)}, 0)`);
  const ordered = (amount: Expression) => sql`case when e.song_uuid is not null then ${amount} end`;
  const where = allOf([
    sql`e.quarter = ${quarter}`,
    ...(pro === undefined
      ? []
      : [
          sql`exists (select from pro_earning_amount m
            where m.quarter = e.quarter and m.pro = ${pro} and m.earning_uuid = e.uuid)`,
        ]),
    ...(artist_uuid === undefined ? [] : [earnedBy(artist_uuid)]),
    matches([sql`s.title_key`], work_title),
  ]);
  return {
    from: earnings.with(...joins),
    readsTables,
    where,
    select: {
      uuid: sql`e.uuid`,
      work_title: sql`coalesce(s.work_title, ${sql.lit(UNMATCHED)})`,
      song_uuid: sql`e.song_uuid`,
      artist_uuid: sql`${earningArtist}`,
      artist_name: sql`coalesce(h.name, a.name)`,
      ...Object.fromEntries(
        columns.map((column) => [column.name, shown.includes(column) ? found(column) : sql`0::numeric`]),
      ),
      total: total(shown.map(found)),
    },
    sort: {
      work_title: sql`s.title_key`,
      artist_name: sql`case when e.song_uuid is not null then coalesce(h.name_key, a.name_key, '') end`,
      ...Object.fromEntries(columns.map(({ name }) => [name, ordered(sumOf(ofJoined))])),
      total: ordered(total(ofJoined)),
    },
  };
}

/** Totals of a list of earnings, by column; of one PRO if the list has one. */
export function earningTotals<Totals extends Record<string, unknown>>(
  db: Db,
  asked: AskedEarnings,
  columns: readonly AmountColumn[] = earningColumns,
): Promise<Totals> {
  const { pro, quarter = '' } = asked;
  const ofPro = pro === undefined ? sql`true` : sql`m.pro = ${pro}`;
  const { where } = proEarningList({ ...asked, sort_by: '' }, columns);
  // Without a filter on songs, the amounts alone give the totals.
  const ofSongs =
    asked.artist_uuid === undefined && !asked.work_title
      ? sql`true`
      : sql`m.earning_uuid in (select e.uuid from ${earnings} where ${where})`;
  return remembered(db, {
    select: sql<Totals>`
      select ${selection(amountSums(columns))} from pro_earning_amount m
      where m.quarter = ${quarter} and ${ofPro} and ${ofSongs}`,
    tables: readsTables,
  });
}
