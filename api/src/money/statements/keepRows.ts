import { sql } from 'kysely';
import { TakenByOtherRun } from '../../engine/fileTask/fileJob';
import type { Db } from '../../platform/db/database';
import type { PackedRows } from './reading/rowBatch';

/**
 * Writes rows of a statement together with their works. One SQL statement does it all: with several, the database would
 * wait between them while rows are read.
 * @throws TakenByOtherRun
 */
export async function keepRows(db: Db, run: string, batch: PackedRows): Promise<void> {
  const { rows } = await sql<{ is_held: boolean }>`
    with held as materialized (
      select from pro_statement_run where uuid = ${run} and not is_given_up for share
    ), works as (
      insert into pro_statement_work
        (run_uuid, key, work_title, title_key, society_work_id, iswc, work_id, isrc, ipi, writer_name)
      select ${run}, x.key, x.work_title, statement_title(x.work_title), x.society_work_id, x.iswc, x.work_id, x.isrc,
        x.ipi, x.writer_name
      from json_to_recordset(${JSON.stringify(batch.works)}::json) x
        (key uuid, work_title text, society_work_id text, iswc text, work_id text, isrc text, ipi text, writer_name text)
      where exists (select from held)
      on conflict (run_uuid, key) do nothing
    ), problems as (
      insert into pro_statement_problem (run_uuid, row_number, error)
      select ${run}, x.number, x.error
      from json_to_recordset(${JSON.stringify(batch.problems)}::json) x (number integer, error text)
      where exists (select from held)
    ), written as (
      insert into pro_statement_row (run_uuid, row_number, work_key, amount, currency, raw)
      select ${run}, x.* from unnest(
        ${linesOf(batch.numbers)}::integer[], ${linesOf(batch.workKeys)}::uuid[], ${linesOf(batch.amounts)}::numeric[],
        ${linesOf(batch.currencies)}::text[], ${linesOf(batch.raws)}::json[]) x
      where exists (select from held)
    )
    select exists (select from held) as is_held
  `.execute(db);
  if (!rows[0]?.is_held) throw new TakenByOtherRun();
}

/**
 * A column as an array: sent as lines of text, because in an array literal the driver would escape every quote in the JSON.
 * No value contains a line break: JSON escapes them.
 */
const linesOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  sql`string_to_array(${Buffer.from(buffer, byteOffset, byteLength)}::text, E'\n', '')`;
