import { sql } from 'kysely';
import { TakenByOtherRun } from '../../engine/fileTask/fileJob';
import type { Db } from '../../platform/db/database';
import type { TableEncoding } from '../../platform/sheets/decodedText';
import type { DecimalSign } from '../../platform/sheets/decimalSign';
import type { FormatName } from './reading/statementFormats';

/** A statement that is being read, and the run that reads it. */
export interface StatementRun {
  run: string;
  uuid: string;
  format: FormatName;
  encoding: TableEncoding;
  /** Null for statements added before signs were stored. */
  sign: DecimalSign | null;
  width: number | null;
  currency: string;
  key: string;
  fileName: string;
  sha256: string;
}

/** Number of rows deleted at once. */
const REMOVED = 50_000;

/**
 * Starts a new run of a statement; undefined if its analysis has ended. Removes what earlier runs have written, and refuses
 * what they still write (`holdRun`).
 */
export async function openRun(db: Db, uuid: string): Promise<StatementRun | undefined> {
  const opened = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Omit<StatementRun, 'run'>>`
      update pro_earnings_statement set state = 'analysing' where uuid = ${uuid} and state in ('uploaded', 'analysing')
      returning uuid, format, encoding, decimal_sign as sign, row_width as width, currency, storage_key as key, file_name as "fileName", sha256
    `.execute(trx);
    const [found] = rows;
    if (!found) return undefined;
    await giveUpRuns(trx, uuid);
    const { uuid: run } = await trx
      .insertInto('pro_statement_run')
      .values({ statement_uuid: uuid })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    return { ...found, run };
  });
  await removeGivenUp(db, uuid);
  return opened;
}

/** Stops all runs so far from writing. Waits for the rows that one is writing right now. */
export const giveUpRuns = async (trx: Db, statement: string): Promise<void> => {
  await sql`
    update pro_statement_run set is_given_up = true
    where statement_uuid = ${statement} and uuid is distinct from
      (select run_uuid from pro_earnings_statement where uuid = ${statement})
  `.execute(trx);
};

/** Locks the run until the transaction ends, so that it is not given up meanwhile. Throws `TakenByOtherRun`. */
export async function holdRun(trx: Db, run: string): Promise<void> {
  const { rows } = await sql`
    select from pro_statement_run where uuid = ${run} and not is_given_up for share
  `.execute(trx);
  if (rows.length === 0) throw new TakenByOtherRun();
}

/** Removes the rows of runs that were given up, in parts, so that other queries can run in between. */
export async function removeGivenUp(db: Db, statement: string): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from pro_statement_run where statement_uuid = ${statement} and is_given_up order by uuid
  `.execute(db);
  for (const { uuid } of rows) {
    for (const table of [
      'pro_statement_row',
      'pro_statement_work',
      'pro_statement_problem',
      'pro_statement_sum',
      'pro_statement_open_work',
      'pro_statement_paid_work',
      'pro_statement_part',
    ] as const)
      await removeRows(db, table, uuid);
    await sql`delete from pro_statement_run where uuid = ${uuid}`.execute(db);
  }
}

/** Deletes by ctid: the rows of a run have no statistics yet, and a join by row number would become a nested loop that takes minutes. */
async function removeRows(db: Db, name: string, run: string): Promise<void> {
  const table = sql.table(name);
  for (let removed = 1n; removed > 0n;) {
    const part = await sql`
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where run_uuid = ${run} limit ${sql.lit(REMOVED)}))
    `.execute(db);
    removed = part.numAffectedRows ?? 0n;
  }
}
