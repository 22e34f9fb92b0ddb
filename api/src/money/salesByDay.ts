import { sql } from 'kysely';
import { allOf } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { selection } from '../engine/list/listQuery';
import { listOfSelect } from '../engine/list/listSource';
import type { Amounts } from '@segno/contract/money';
import { inScope, type SalesScope } from './salesScope';
import { amountSums, eachAmount, salesSums } from './salesSums';

/** A song's sales of one day as the database returns them: amounts in dollars as decimal text. */
export interface DaySales extends Record<keyof Amounts, string> {
  uuid: string;
  work_title: string;
  purchase_date: string;
  song_uuid: string | null;
  total: string;
  refunds: string;
}

const key = sql`(coalesce(g.song_uuid::text, '') || g.purchase_date)`;

/** The breakdown by song and day (E6: totals): the query and its sort columns. */
export const salesByDay = (scope: SalesScope, workTitle: string | undefined) => ({
  from: listOfSelect(
    sql`
    select e.song_uuid, s.work_title, s.title_key, to_char(e.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date,
      ${selection(amountSums)}, ${salesSums.total} as total, ${salesSums.refunds} as refunds
    from sale_event e left join song s on s.uuid = e.song_uuid
    where ${allOf([inScope(scope), matches([sql`s.title_key`], workTitle)])}
    group by e.song_uuid, s.work_title, s.title_key, 4`,
    'g',
    { key },
  ),
  select: {
    uuid: key,
    work_title: sql`coalesce(g.work_title, 'Unmatched')`,
    purchase_date: sql`g.purchase_date`,
    song_uuid: sql`g.song_uuid`,
    ...eachAmount((column) => column),
    total: sql`g.total`,
    refunds: sql`g.refunds`,
  },
  sort: {
    purchase_date: sql`g.purchase_date`,
    work_title: sql`g.title_key`,
    total: sql`g.total`,
    refunds: sql`g.refunds`,
  },
});
