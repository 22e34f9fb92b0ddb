import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';
import { versionedMemory } from './versionedMemory';

const known = versionedMemory<Record<string, unknown>>({ most: 150 });

/**
 * The one row of a select, which is asked for again when one of the tables that it reads has changed, as lists are counted. While
 * it is remembered it is the same object.
 */
export async function remembered<Row extends Record<string, unknown>>(
  db: Db,
  { select, tables }: { select: RawBuilder<Row>; tables: readonly (keyof Schema)[] },
): Promise<Row> {
  const memory = await known(db, select, tables);
  const last = memory?.last();
  if (memory && last) {
    const { rows } = await sql<{ state: string }>`select ${memory.version} as state`.execute(db);
    // The same text gives the same columns.
    if (rows[0]?.state === last.version) return last.answer as Row;
  }
  const { rows } = await sql<Row & { '#state': string | null }>`
    select x.*, ${memory?.version ?? sql`null`} as "#state" from (${select}) x
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select that is remembered has one row');
  const { '#state': state, ...row } = found;
  if (state !== null) memory?.remember(row, state);
  return row as unknown as Row;
}
