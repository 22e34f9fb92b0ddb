import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';

/**
 * Reads a query's rows in batches through a cursor, from one snapshot, so that memory stays flat. The cursor has a
 * transaction of its own, or uses the caller's, and ends with the last batch or when the reader stops early.
 */
export async function* streamRows<Row>(db: Db, query: RawBuilder<Row>, batch = 2000): AsyncGenerator<Row[]> {
  const own = db.isTransaction ? undefined : await db.startTransaction().setAccessMode('read only').execute();
  const trx = own ?? db;
  try {
    await sql`declare streamed no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from streamed`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  } finally {
    // Nothing was written, so there is nothing to commit.
    if (own) await own.rollback().execute();
    else await sql`close streamed`.execute(trx);
  }
}
