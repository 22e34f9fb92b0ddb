import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Some groups of one PRO; the keys as a subquery. */
export interface ChangedGroups {
  pro: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
}

/**
 * Sums again what statements that count pay for works without a song, by group, except works marked as not ours; empty
 * groups are removed from the queue. Call it in the transaction that changes them and has locked `pro_earning`.
 */
export async function fillUnmatchedGroups(trx: Db, { pro, keys }: ChangedGroups): Promise<void> {
  await sql`
    with filled as (
      insert into pro_unmatched_group
        (pro, group_key, work_title, society_work_id, writer_name, rows, statements, usd, rate_missing)
      select p.pro, o.group_key, (array_agg(w.work_title order by abs(o.amount) desc, w.key))[1], max(w.society_work_id),
        max(w.writer_name), sum(o.rows), count(distinct o.run_uuid), coalesce(sum(o.amount * s.exchange_rate), 0),
        bool_or(s.exchange_rate is null)
      from pro_statement_open_work o
      join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
      join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key
      left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid is null
      where p.pro = ${pro} and o.song_uuid is null and w.matched_by is null and o.group_key in (${keys})
      group by p.pro, o.group_key
      on conflict (pro, group_key) do update set work_title = excluded.work_title, society_work_id = excluded.society_work_id,
        writer_name = excluded.writer_name, rows = excluded.rows, statements = excluded.statements, usd = excluded.usd,
        rate_missing = excluded.rate_missing
      returning group_key
    )
    delete from pro_unmatched_group g
    where g.pro = ${pro} and g.group_key in (${keys}) and g.group_key not in (select group_key from filled)
  `.execute(trx);
}

/** The groups of a statement and of those that it replaces. */
export const groupsOfStatement = (uuid: string): ChangedGroups => ({
  pro: sql`(select pro from pro_earnings_statement where uuid = ${uuid})`,
  keys: sql`
    select o.group_key from pro_earnings_statement p
    join pro_earnings_statement r
      on r.pro = p.pro and r.region is not distinct from p.region and r.statement_date = p.statement_date
    join pro_statement_open_work o on o.run_uuid = r.run_uuid
    where p.uuid = ${uuid}
  `,
});
