import type { correctStatementRow } from '@segno/contract/money';
import { sql } from 'kysely';
import type { BeforeHandler, Call, Lookup } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { songErrors } from './matchGroup';
import { sayOtherwise, type MatchedWorks } from './sayMatch';

/** The work that a row of a statement that counts pays for. */
export interface WorkOfRow extends MatchedWorks {
  run: string;
  work_key: string;
}

/**
 * What is said of a row that its own numbers have matched (ISWC, work ID, ISRC), or of which somebody has spoken by itself, is said
 * of works that are named exactly so; else of all that its PRO calls alike. Throws 404 for a row that does not count.
 */
export async function workOfRow(db: Db, row: { uuid: string; row_number: number }): Promise<WorkOfRow> {
  const { rows } = await sql<WorkOfRow>`
    select x.*, coalesce(g.uuid, gen_random_uuid()) as group_uuid from (
      select p.pro, w.run_uuid as run, w.key as work_key, w.work_title, w.society_work_id,
        case when w.matched_by in ('iswc', 'work_id', 'isrc') or exists (
          select from pro_match m where m.pro = p.pro and m.group_key = 'key:' || w.key::text and m.undone_at is null
        ) then 'key:' || w.key::text else statement_group(w.society_work_id, w.title_key, w.key) end as group_key
      from pro_earnings_statement p
      join pro_statement_row r on r.run_uuid = p.run_uuid and r.row_number = ${row.row_number}
      join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
      where p.uuid = ${row.uuid} and p.replaced_by_uuid is null
    ) x left join pro_unmatched_group g on g.pro = x.pro and g.group_key = x.group_key
  `.execute(db);
  const [work] = rows;
  if (!work) throw notFound();
  return work;
}

export const beforeCorrection: BeforeHandler<typeof correctStatementRow, WorkOfRow> = {
  load: ({ db, params }: Lookup<typeof correctStatementRow>) => workOfRow(db, params),
  validate: songErrors,
};

/** Says of any row whose it is, however it was matched. */
export const correctRow = (call: Call<typeof correctStatementRow>, work: WorkOfRow) =>
  sayOtherwise(call, work, call.body.song_uuid);
