import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { holdRun } from './statementRun';
import type { StatementWork } from './statementWork';

/** A row to keep: with an amount, or with the reason why it is left out. */
export interface KeptRow {
  number: number;
  /** The cells as JSON. */
  raw: string;
  amount?: string;
  currency?: string;
  workKey?: string;
  error?: string | undefined;
}

/** Writes some rows of a statement, with the works that they name, together. Throws `TakenByOtherRun`. */
export const keepRows = (
  db: Db,
  run: string,
  { rows, works }: { rows: readonly KeptRow[]; works: readonly StatementWork[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    if (works.length > 0)
      await sql`
        insert into pro_statement_work
          (run_uuid, key, work_title, title_key, society_work_id, iswc, work_id, isrc, ipi, writer_name)
        select ${run}, x.key, x.work_title, statement_title(x.work_title), x.society_work_id, x.iswc, x.work_id, x.isrc,
          x.ipi, x.writer_name
        from json_to_recordset(${JSON.stringify(works)}::json) x
          (key uuid, work_title text, society_work_id text, iswc text, work_id text, isrc text, ipi text, writer_name text)
        on conflict (run_uuid, key) do nothing
      `.execute(trx);
    if (rows.length === 0) return;
    await sql`
      insert into pro_statement_row (run_uuid, row_number, work_key, amount, currency, raw)
      select ${run}, * from unnest(
        ${column(rows, ({ number }) => String(number))}::integer[], ${column(rows, ({ workKey }) => workKey)}::uuid[],
        ${column(rows, ({ amount }) => amount)}::numeric[], ${column(rows, ({ currency }) => currency)}::text[],
        ${column(rows, ({ raw }) => raw)}::json[])
    `.execute(trx);
    const problems = rows.flatMap(({ number, error }) => (error === undefined ? [] : [{ number, error }]));
    if (problems.length > 0)
      await sql`
        insert into pro_statement_problem (run_uuid, row_number, error)
        select ${run}, x.number, x.error from json_to_recordset(${JSON.stringify(problems)}::json) x (number integer, error text)
      `.execute(trx);
  });

/**
 * One value of each row as an array. As lines of one text and not as an array literal, in which the driver would escape
 * every letter that JSON is full of. No value has a line break: JSON escapes its own.
 */
const column = (rows: readonly KeptRow[], of: (row: KeptRow) => string | undefined): RawBuilder<unknown> =>
  sql`string_to_array(${rows.map((row) => of(row) ?? '').join('\n')}, E'\n', '')`;
