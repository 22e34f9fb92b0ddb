import type { StatementPro } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, matches } from '../../engine/list/listPage';

/** Works, `x`, of statements that count whose song was found by its title alone, together where a PRO calls them alike (E11). */
export const titleMatchList = ({
  pro,
  work_title,
}: {
  pro?: StatementPro | undefined;
  work_title?: string | undefined;
}) => ({
  from: sql`(
    select md5(p.pro || ' ' || o.group_key || ' ' || o.song_uuid::text)::uuid as uuid, p.pro, o.song_uuid, sum(o.rows)::int as rows,
      coalesce(sum(o.amount * s.exchange_rate), 0) as usd, bool_or(s.exchange_rate is null) as rate_missing,
      (array_agg(json_build_object('work_title', w.work_title, 'society_work_id', w.society_work_id,
        'writer_name', w.writer_name, 'statement_uuid', p.uuid, 'run_uuid', o.run_uuid, 'work_key', o.work_key,
        'currency', o.currency) order by abs(o.amount) desc, o.run_uuid, o.work_key))[1] as largest
    from pro_statement_open_work o
    join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
    join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key and w.matched_by = 'title'
    left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid = o.song_uuid
    where ${allOf(pro === undefined ? [] : [sql`p.pro = ${pro}`])}
    group by p.pro, o.group_key, o.song_uuid
  ) x join song g on g.uuid = x.song_uuid`,
  key: sql`x.uuid`,
  where: matches([sql`fold(x.largest ->> 'work_title')`, sql`g.title_key`], work_title),
  select: {
    uuid: sql`x.uuid`,
    pro: sql`x.pro`,
    work_title: sql`x.largest ->> 'work_title'`,
    society_work_id: sql`x.largest ->> 'society_work_id'`,
    writer_name: sql`x.largest ->> 'writer_name'`,
    song_uuid: sql`x.song_uuid`,
    song_title: sql`g.work_title`,
    rows: sql`x.rows`,
    usd: sql`x.usd`,
    rate_missing: sql`x.rate_missing`,
    statement_uuid: sql`(x.largest ->> 'statement_uuid')::uuid`,
    row_number: sql`(
      select k.row_numbers[1] from pro_statement_paid_work k where k.run_uuid = (x.largest ->> 'run_uuid')::uuid
        and k.work_key = (x.largest ->> 'work_key')::uuid and k.currency = x.largest ->> 'currency'
    )`,
  },
  sort: {
    usd: sql`abs(x.usd)`,
    rows: sql`x.rows`,
    work_title: sql`fold(x.largest ->> 'work_title')`,
    pro: sql`x.pro`,
  },
});
