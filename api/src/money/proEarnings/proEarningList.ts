import type { EarningAmount, StatementPro } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, matches, type Expression } from '../../engine/list/listPage';
import type { ListQuery } from '../../engine/list/listQuery';
import { earnedBy, earningArtist, earningColumns } from './earningColumns';

export interface AskedEarnings {
  quarter?: string | undefined;
  artist_uuid?: string | undefined;
  pro?: StatementPro | undefined;
  work_title?: string | undefined;
}

type EarningField = 'uuid' | 'work_title' | 'song_uuid' | 'artist_uuid' | 'artist_name' | EarningAmount;
type EarningList = Omit<ListQuery, 'query' | 'sort' | 'select'> & {
  select: Record<EarningField, Expression>;
  sort: Record<Exclude<EarningField, 'uuid' | 'song_uuid' | 'artist_uuid'>, Expression>;
  /** Each amount of a row, 0 where there is none. */
  amounts: Record<EarningAmount, Expression>;
};

/** One expression for each amount. */
const ofAll = (make: (name: EarningAmount) => Expression): Record<EarningAmount, Expression> => ({
  ascap_domestic: make('ascap_domestic'),
  ascap_international: make('ascap_international'),
  bmi: make('bmi'),
  prs: make('prs'),
  sesac: make('sesac'),
  buma: make('buma'),
  socan: make('socan'),
  total: make('total'),
});

/** What the line of money without a song is called. */
export const UNMATCHED = 'Unmatched';

const zero = sql`0::numeric`;
const column = (name: string): Expression => sql`e.${sql.id(name)}`;

/**
 * What songs have earned (E4), a row for each artist who held one: the sums that are kept by quarter, '' being all of them. With a PRO the columns of others
 * are empty and the total is its own. Orders are null without a song, so that 'Unmatched' comes last in either direction.
 */
export function proEarningList({ quarter = '', artist_uuid, pro, work_title }: AskedEarnings): EarningList {
  const shown = earningColumns.filter((each) => pro === undefined || each.pro === pro).map(({ name }) => name);
  const amountOf = (name: EarningAmount): Expression => {
    if (name === 'total')
      return pro === undefined
        ? sql`e.total`
        : sql`(${sql.join(
            shown.map((each) => sql`coalesce(${column(each)}, 0)`),
            sql` + `,
          )})`;
    return shown.some((each) => each === name) ? sql`coalesce(${column(name)}, 0)` : zero;
  };
  const amounts = ofAll(amountOf);
  return {
    from: sql`pro_earning e left join song s on s.uuid = e.song_uuid left join artist a on a.uuid = s.artist_uuid left join artist h on h.uuid = e.held_by_uuid`,
    key: sql`e.uuid`,
    select: {
      uuid: sql`e.uuid`,
      work_title: sql`coalesce(s.work_title, ${UNMATCHED})`,
      song_uuid: sql`e.song_uuid`,
      artist_uuid: sql`${earningArtist}`,
      artist_name: sql`coalesce(h.name, a.name)`,
      ...amounts,
    },
    where: allOf([
      sql`e.quarter = ${quarter}`,
      ...(pro === undefined ? [] : [sql`coalesce(${sql.join([...shown.map(column), sql`null`])}) is not null`]),
      ...(artist_uuid === undefined ? [] : [earnedBy(artist_uuid)]),
      matches([sql`s.title_key`], work_title),
    ]),
    sort: {
      work_title: sql`s.title_key`,
      artist_name: sql`case when e.song_uuid is not null then coalesce(h.name_key, a.name_key, '') end`,
      ...ofAll((name) => sql`case when e.song_uuid is not null then ${amounts[name]} end`),
    },
    amounts,
  };
}
