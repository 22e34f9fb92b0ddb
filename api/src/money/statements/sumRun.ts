import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { STATEMENT_MS } from './matchWorks';
import { holdRun } from './statementRun';

/**
 * Sums what a run has read, in exact decimals: by song and currency, and by work if a person may match it; and lists the
 * rows of each work. Scans the run's million rows once to sum each work, and derives the rest from that. Called once per
 * run.
 * @throws TakenByOtherRun
 */
export const sumRun = (db: Db, run: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
    await holdRun(trx, run);
    // The new rows have no statistics yet, and the planner would compare each work with each other.
    await sql`analyze pro_statement_row`.execute(trx);
    await sql`
      with paid as materialized (
        select work_key, currency, count(*)::int as rows, sum(amount) as amount, array_agg(row_number) as row_numbers
        from pro_statement_row
        where run_uuid = ${run} and work_key is not null
        group by work_key, currency
      ), listed as (
        insert into pro_statement_paid_work (run_uuid, work_key, currency, row_numbers)
        select ${run}, work_key, currency, row_numbers from paid
      ), opened as (
        insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, song_uuid, rows, amount)
        select ${run}, w.key, p.currency, statement_group(w.society_work_id, w.title_key, w.key), w.song_uuid, p.rows, p.amount
        from paid p join pro_statement_work w on w.run_uuid = ${run} and w.key = p.work_key
        where w.song_uuid is null or w.matched_by in ('person', 'title_and_ipi', 'title_and_writer', 'title')
      )
      insert into pro_statement_sum (run_uuid, song_uuid, currency, rows, amount)
      select ${run}, w.song_uuid, p.currency, sum(p.rows), sum(p.amount)
      from paid p join pro_statement_work w on w.run_uuid = ${run} and w.key = p.work_key
      group by w.song_uuid, p.currency
    `.execute(trx);
  });
