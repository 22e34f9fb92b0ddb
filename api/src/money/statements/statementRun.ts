import { sql } from 'kysely';
import { TakenByOtherRun } from '../../engine/fileTask/fileJob';
import type { Db } from '../../platform/db/database';
import type { TableEncoding } from '../../platform/sheets/decodedText';
import type { DecimalSign } from '../../platform/sheets/decimalSign';
import type { FormatName } from './statementFormats';

/** A statement that is being read, and the try that reads it. */
export interface StatementRun {
  run: string;
  uuid: string;
  format: FormatName;
  encoding: TableEncoding;
  /** Null for one that was added before they were kept. */
  sign: DecimalSign | null;
  width: number | null;
  currency: string;
  key: string;
  fileName: string;
  sha256: string;
}

/** Rows that are removed at once. */
const REMOVED = 50_000;

/**
 * Takes a statement over, as nothing of it was read; undefined for one whose analysis has ended. Whatever earlier tries have
 * written is removed, and what they still write is refused (`holdRun`).
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

/** None of the tries so far writes anything any more. Waits for the rows that one is writing right now. */
export const giveUpRuns = async (trx: Db, statement: string): Promise<void> => {
  await sql`
    update pro_statement_run set is_given_up = true
    where statement_uuid = ${statement} and uuid is distinct from
      (select run_uuid from pro_earnings_statement where uuid = ${statement})
  `.execute(trx);
};

/** Holds the try until the transaction ends, so that nobody gives it up meanwhile. Throws `TakenByOtherRun`. */
export async function holdRun(trx: Db, run: string): Promise<void> {
  const { rows } = await sql`
    select from pro_statement_run where uuid = ${run} and not is_given_up for share
  `.execute(trx);
  if (rows.length === 0) throw new TakenByOtherRun();
}

/** Removes what tries that were given up have written, a part at a time: other queries have their turn between. */
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

/**
 * By their places: nobody has counted the rows of a try, and found by their numbers they would be joined with the list of
 * these row by row, for minutes.
 */
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
