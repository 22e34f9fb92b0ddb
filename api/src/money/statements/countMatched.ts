import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * Updates the number of matched rows of complete statements, and whether some are unmatched (E2: states of a statement),
 * from the sums of their runs. A split row is in the sums of several songs, and counted once here.
 */
export const countMatched = async (trx: Db, runs: readonly string[]): Promise<void> => {
  await sql`
    update pro_earnings_statement p set matched_count = p.row_count - p.left_out_count - c.unmatched, unmatched_count = c.unmatched,
      state = case when c.unmatched > 0 then 'complete_with_unmatched' else 'complete' end
    from (
      select u.run_uuid, coalesce(sum(s.rows), 0)::int as unmatched
      from unnest(${[...runs]}::uuid[]) u (run_uuid)
      left join pro_statement_sum s on s.run_uuid = u.run_uuid and s.song_uuid is null
      group by u.run_uuid
    ) c
    where p.run_uuid = c.run_uuid
  `.execute(trx);
};
