import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { STATEMENT_MS } from './matchWorks';
import { settleWorks } from './moveOpenWorks';

/**
 * Updates all figures after a person has matched works or undone a match (E11: matched by a person): in all statements of
 * the PRO, with earnings and queue, in one transaction. Idempotent.
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
      const { rows } = await sql<{ pro: string; key: string }>`
        select pro, group_key as key from pro_match where uuid = ${matchUuid} for update
      `.execute(trx);
      const [match] = rows;
      if (!match) return undefined;
      await settleWorks(trx, { pro: match.pro, keys: [match.key] });
      await sql`update pro_match set is_applied = true where uuid = ${matchUuid}`.execute(trx);
      return { rows: await countRows(trx, { ...match, uuid: matchUuid }) };
    }),
  /** A match that could not be applied is removed, so that nobody waits for its figures. */
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

/** True for the matches `m` of works in these runs, or in the runs that they replace. */
const isOfRuns = (runs: RawBuilder<unknown>): RawBuilder<unknown> => sql`m.undone_at is null and exists (
  select from pro_statement_open_work o join pro_statement_run u on u.uuid = o.run_uuid
  join pro_earnings_statement p on p.uuid = u.statement_uuid and p.pro = m.pro
  where o.run_uuid in (${runs}) and m.group_key in (o.group_key, 'key:' || o.work_key::text))`;

/** Updates the totals of matches after the amounts of runs begin or cease to count, or are converted at another rate. */
export const countMatchesOf = async (trx: Db, runs: RawBuilder<unknown>): Promise<void> => {
  await countMatches(trx, isOfRuns(runs));
};

/**
 * Updates rows and dollars of a match, and of those that it may have taken works from or given back to: a match of a single
 * work wins over one of its group.
 */
async function countRows(trx: Db, { uuid, pro, key }: { uuid: string; pro: string; key: string }): Promise<number> {
  const rows = await countMatches(
    trx,
    sql`m.uuid = ${uuid} or m.pro = ${pro} and m.undone_at is null and m.group_key in (
      select o.group_key from pro_statement_open_work o where 'key:' || o.work_key::text = ${key})`,
  );
  return rows.find((row) => row.uuid === uuid)?.rows ?? 0;
}

/** Counts rows and dollars of the matches `m` that satisfy a condition. */
async function countMatches(trx: Db, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ uuid: string; rows: number }>`
    with counted as (
      select m.uuid, coalesce(sum(o.rows), 0)::int as rows, coalesce(sum(o.amount * r.exchange_rate), 0) as usd
      from pro_match m
      left join (
        pro_statement_open_work o
        join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
        join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key and w.matched_by in ('person', 'split', 'not_ours')
        join lateral (
          select s.exchange_rate from pro_statement_sum s where s.run_uuid = o.run_uuid and s.currency = o.currency limit 1
        ) r on true
      ) on m.undone_at is null and p.pro = m.pro and o.song_uuid is not distinct from m.song_uuid and (
        'key:' || o.work_key::text = m.group_key
        or o.group_key = m.group_key and not exists (
          select from pro_match k where k.pro = m.pro and k.undone_at is null and k.group_key = 'key:' || o.work_key::text
        )
      )
      where ${condition}
      group by m.uuid
    )
    update pro_match m set rows = c.rows, usd = c.usd from counted c where m.uuid = c.uuid returning m.uuid, m.rows
  `.execute(trx);
  await sql`
    update pro_match_share h set usd = coalesce((
      select sum(t.amount * s.exchange_rate) from pro_statement_part t
      join pro_earnings_statement p on p.run_uuid = t.run_uuid and p.replaced_by_uuid is null
      join pro_statement_sum s on s.run_uuid = t.run_uuid and s.song_uuid = t.song_uuid and s.currency = t.currency
      where t.match_uuid = h.match_uuid and t.song_uuid = h.song_uuid), 0)
    where h.match_uuid = any(${rows.map((row) => row.uuid)}::uuid[])
  `.execute(trx);
  return rows;
}
