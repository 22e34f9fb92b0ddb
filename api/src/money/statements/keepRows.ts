import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { RowBatch } from './rowBatch';
import { holdRun } from './statementRun';

/** Writes some rows of a statement, with the works that they name, together. Throws `TakenByOtherRun`. */
export const keepRows = (db: Db, run: string, batch: RowBatch): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    if (batch.works.length > 0)
      await sql`
        insert into pro_statement_work
          (run_uuid, key, work_title, title_key, society_work_id, iswc, work_id, isrc, ipi, writer_name)
        select ${run}, x.key, x.work_title, statement_title(x.work_title), x.society_work_id, x.iswc, x.work_id, x.isrc,
          x.ipi, x.writer_name
        from json_to_recordset(${JSON.stringify(batch.works)}::json) x
          (key uuid, work_title text, society_work_id text, iswc text, work_id text, isrc text, ipi text, writer_name text)
        on conflict (run_uuid, key) do nothing
      `.execute(trx);
    if (batch.numbers.length === 0) return;
    await sql`
      insert into pro_statement_row (run_uuid, row_number, work_key, amount, currency, raw)
      select ${run}, * from unnest(
        ${linesOf(batch.numbers)}::integer[], ${linesOf(batch.workKeys)}::uuid[], ${linesOf(batch.amounts)}::numeric[],
        ${linesOf(batch.currencies)}::text[], ${linesOf(batch.raws)}::json[])
    `.execute(trx);
    if (batch.problems.length > 0)
      await sql`
        insert into pro_statement_problem (run_uuid, row_number, error)
        select ${run}, x.number, x.error from json_to_recordset(${JSON.stringify(batch.problems)}::json) x (number integer, error text)
      `.execute(trx);
  });

/**
 * A column as an array: as lines of one text and not as an array literal, in which the driver would escape every letter that
 * JSON is full of. No value has a line break: JSON escapes its own.
 */
const linesOf = (column: readonly (string | number)[]) => sql`string_to_array(${column.join('\n')}, E'\n', '')`;
