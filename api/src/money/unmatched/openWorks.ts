import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Works by what a person or a learned number says of them: keys of groups ('id:…', 'title:…') and of single works ('key:…'). */
export interface KeyedWorks {
  /** Selects the tries that they are in. */
  runs: RawBuilder<unknown>;
  keys: readonly string[];
}

const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));

/** True for an open work `o` among these. */
export const isAmong = ({ runs, keys }: KeyedWorks): RawBuilder<unknown> => sql`(
  o.run_uuid in (${runs}) and (o.group_key = any(${keys}::text[]) or o.work_key = any(${named(keys, 'key:')}::uuid[]))
)`;

/**
 * Keeps with their amounts the works that can be matched otherwise from now on: those by a number that was learned, and single
 * ones. Those without a song, by a title or by a person are kept as they are read (`sumRun`).
 */
export async function openWorks(trx: Db, { runs, keys }: KeyedWorks): Promise<void> {
  await sql`
    insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, song_uuid, rows, amount)
    select w.run_uuid, w.key, k.currency, statement_group(w.society_work_id, w.title_key, w.key), w.song_uuid, count(*), sum(r.amount)
    from (
      select run_uuid, key from pro_statement_work
      where run_uuid in (${runs}) and matched_by = 'society_work_id' and society_work_id = any(${named(keys, 'id:')}::text[])
      union
      select run_uuid, key from pro_statement_work where run_uuid in (${runs}) and key = any(${named(keys, 'key:')}::uuid[])
    ) x
    join pro_statement_work w on w.run_uuid = x.run_uuid and w.key = x.key
    join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
    cross join unnest(k.row_numbers) n (row_number)
    join pro_statement_row r on r.run_uuid = w.run_uuid and r.row_number = n.row_number
    group by w.run_uuid, w.key, k.currency
    on conflict do nothing
  `.execute(trx);
}
