import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * Writes how many rows of complete statements have a song, and whether some have none (E2: states of a statement), by what their
 * tries sum to.
 */
export const countMatched = async (trx: Db, runs: readonly string[]): Promise<void> => {
  await sql`
    update pro_earnings_statement p set matched_count = c.matched, unmatched_count = c.unmatched,
      state = case when c.unmatched > 0 then 'complete_with_unmatched' else 'complete' end
    from (
      select u.run_uuid, coalesce(sum(s.rows) filter (where s.song_uuid is not null), 0)::int as matched,
        coalesce(sum(s.rows) filter (where s.song_uuid is null), 0)::int as unmatched
      from unnest(${[...runs]}::uuid[]) u (run_uuid) left join pro_statement_sum s on s.run_uuid = u.run_uuid
      group by u.run_uuid
    ) c
    where p.run_uuid = c.run_uuid
  `.execute(trx);
};
