import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { fillEarnings } from '../proEarnings/fillEarnings';
import { countMatched } from '../statements/countMatched';
import { STATEMENT_MS } from '../statements/matchWorks';
import { fillUnmatchedGroups } from './fillUnmatchedGroups';
import { moveOpenWorks } from './moveOpenWorks';

interface AppliedMatch {
  pro: string;
  group_key: string;
  song_uuid: string;
}

/**
 * Lets the figures follow what a person has said of a group of works, or has taken back (E11): in all statements of the
 * PRO, with earnings and queue, in one transaction. Doing it again changes nothing.
 */
export const applyMatch = defineJob({
  name: 'money.applyMatch',
  input: z.object({ matchUuid: z.guid() }),
  timeoutSeconds: 1800,
  run: ({ input: { matchUuid }, db }) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      // Statements and matches change sums one after the other.
      await sql`lock table pro_earning in exclusive mode`.execute(trx);
      const { rows } = await sql<AppliedMatch>`
        select pro, group_key, song_uuid from pro_match where uuid = ${matchUuid} for update
      `.execute(trx);
      const [match] = rows;
      if (!match) return undefined;
      const { pro, group_key } = match;
      const runs = sql`select run_uuid from pro_earnings_statement where pro = ${pro} and run_uuid is not null`;
      const open = sql`o.group_key = ${group_key} and o.run_uuid in (${runs})`;
      const moved = await moveOpenWorks(trx, { pro, open });
      await countMatched(trx, moved.runs);
      await fillEarnings(trx, {
        songs: sql`select unnest(${moved.songs.filter((song) => song !== null)}::uuid[])`,
        quarters: sql`select quarter from pro_earnings_statement where run_uuid = any(${moved.runs}::uuid[])`,
      });
      await fillUnmatchedGroups(trx, { pro: sql`${pro}::text`, keys: sql`select ${group_key}::text` });
      const { rows: given } = await sql<{ rows: number }>`
        update pro_match m set is_applied = true, rows = x.rows, usd = x.usd
        from (
          select coalesce(sum(o.rows), 0)::int as rows, coalesce(sum(o.amount * s.exchange_rate), 0) as usd
          from pro_statement_open_work o
          join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
          left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid = o.song_uuid
          where o.group_key = ${group_key} and p.pro = ${pro} and o.song_uuid = ${match.song_uuid}
        ) x
        where m.uuid = ${matchUuid} returning m.rows
      `.execute(trx);
      return { rows: given[0]?.rows ?? 0 };
    }),
  /** What could not be applied was not said: nobody waits for figures that never come. */
  onFailed: ({ input: { matchUuid }, db }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ owner: string; work_title: string }>`
        update pro_match m set is_applied = true,
          undone_at = case when undone_at is null then now() end,
          undone_by_uuid = case when undone_at is null then created_by_uuid end
        where uuid = ${matchUuid} and not is_applied and (undone_at is null or not exists (
          select from pro_match n where n.pro = m.pro and n.group_key = m.group_key and n.undone_at is null))
        returning coalesce(undone_by_uuid, created_by_uuid) as owner, work_title
      `.execute(trx);
      for (const { owner, work_title } of rows)
        await addUserMessage(trx, owner, { message: `The rows of ${work_title} could not be matched again.` });
    }),
});
