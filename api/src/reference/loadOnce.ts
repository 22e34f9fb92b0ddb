import type { Db } from '../platform/db/database';

/** Loads one shipped list, in one transaction and once in the life of a database: later changes by people stay. */
export const loadOnce = (db: Db, name: string, load: (trx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Of two processes that start together, the second waits here and then finds the work done.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('reference_load')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await load(trx);
  });

/** Inserts many rows in few statements, below PostgreSQL's limit of 65,535 parameters. */
export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
  size = 1000,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
