import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { settleWorks } from './moveOpenWorks';
import type { StatementRun } from './statementRun';

/**
 * C19: learns the PRO's names for our songs from a statement that has just ended, and forgets what was learned from those
 * it replaces. If a number now has another meaning or none, its works are matched again in every statement of the PRO, so
 * that the order of statements makes no difference. Call it in the transaction that ends the statement.
 */
export async function learnWorks(trx: Db, { run, uuid }: StatementRun): Promise<void> {
  const { rows } = await sql<{ pro: string }>`select pro from pro_earnings_statement where uuid = ${uuid}`.execute(trx);
  const [statement] = rows;
  if (!statement) return;
  const { pro } = statement;
  const { rows: changed } = await sql<{ number: string }>`
    with taught as (
      insert into pro_work (pro, society_work_id, song_uuid, run_uuid)
      select ${pro}, w.society_work_id, (array_agg(w.song_uuid))[1], ${run}
      from pro_statement_work w join song s on s.uuid = w.song_uuid
      where w.run_uuid = ${run} and w.society_work_id is not null and ${isSure}
        and exists (select from pro_earnings_statement p where p.run_uuid = ${run} and p.replaced_by_uuid is null)
      group by w.society_work_id having count(distinct w.song_uuid) = 1
      on conflict do nothing
      returning society_work_id, song_uuid
    ), forgotten as (
      delete from pro_work l using pro_earnings_statement r
      where l.pro = ${pro} and r.run_uuid = l.run_uuid and r.replaced_by_uuid is not null
      returning l.society_work_id, l.song_uuid
    ), said as (
      select l.society_work_id, l.song_uuid from pro_work l where l.pro = ${pro} and not exists (
        select from pro_earnings_statement r where r.run_uuid = l.run_uuid and r.replaced_by_uuid is not null
      )
    ), changed as (
      (select * from taught except select * from said)
      union
      (select * from forgotten except (select * from said union select * from taught))
    )
    select distinct society_work_id as number from changed c
    where exists (select from pro_statement_open_work o where o.group_key = 'id:' || c.society_work_id)
      or exists (select from pro_statement_work w
        where w.matched_by = 'society_work_id' and w.society_work_id = c.society_work_id)
    union
    -- It may have been forgotten since the works of this statement were matched.
    select w.society_work_id from pro_statement_work w
    where w.run_uuid = ${run} and w.matched_by = 'society_work_id' and not exists (
      select from said l where l.society_work_id = w.society_work_id and l.song_uuid = w.song_uuid
    )
  `.execute(trx);
  if (changed.length > 0) await settleWorks(trx, { pro, keys: changed.map(({ number }) => `id:${number}`) });
}

/**
 * True if a work `w` identifies the song `s` by more than a title or a learned number. Earlier releases tried learned numbers
 * first.
 */
export const isSure = sql`(
  w.matched_by in ('iswc', 'work_id', 'isrc') or w.matched_by = 'society_work_id' and (
    w.work_id = s.work_id or w.isrc = s.isrc or w.iswc = s.iswc and not exists (
      select from song t where t.iswc = w.iswc and t.uuid <> s.uuid and t.deleted_at is null
    )
  )
)`;
