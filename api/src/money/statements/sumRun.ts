import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { STATEMENT_MS } from './matchWorks';

/** Rows that are summed at once: other queries have their turn between. */
const PART = 200_000;

/**
 * Adds up what a try has read, in exact decimals: by song and currency, and by work where a person may say whose it is. A try sums once: what it has summed before is taken
 * off first.
 */
export async function sumRun(db: Db, run: string): Promise<void> {
  for (const table of ['pro_statement_sum', 'pro_statement_open_work'] as const)
    await sql`delete from ${sql.table(table)} where run_uuid = ${run}`.execute(db);
  const { rows } = await sql<{ last: number | null }>`
    select max(row_number) as last from pro_statement_row where run_uuid = ${run}
  `.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += PART)
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      await sql`
        insert into pro_statement_sum as t (run_uuid, song_uuid, currency, rows, amount)
        select ${run}, w.song_uuid, r.currency, count(*), sum(r.amount)
        from pro_statement_row r join pro_statement_work w on w.run_uuid = ${run} and w.key = r.work_key
        where r.run_uuid = ${run} and r.row_number > ${from} and r.row_number <= ${from + PART}
        group by w.song_uuid, r.currency
        on conflict (run_uuid, song_uuid, currency)
          do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount
      `.execute(trx);
      await sql`
        insert into pro_statement_open_work as t (run_uuid, work_key, currency, group_key, song_uuid, rows, amount)
        select ${run}, w.key, r.currency, statement_group(w.society_work_id, w.title_key, w.key), w.song_uuid,
          count(*), sum(r.amount)
        from pro_statement_row r join pro_statement_work w on w.run_uuid = ${run} and w.key = r.work_key
        where r.run_uuid = ${run} and r.row_number > ${from} and r.row_number <= ${from + PART}
          and (w.song_uuid is null or w.matched_by = 'person')
        group by w.run_uuid, w.key, r.currency
        on conflict (run_uuid, work_key, currency)
          do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount
      `.execute(trx);
    });
}
