import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { versionedMemory } from './versionedMemory';

const known = versionedMemory<Record<string, unknown>>({ most: 500 });

/** The one row of a select that sums up a list; it is summed up again when one of its tables has changed, as lists are counted. */
export async function rememberedSums<Sums extends Record<string, unknown>>(
  db: Db,
  select: RawBuilder<Sums>,
): Promise<Sums> {
  const memory = await known(db, select);
  const last = memory?.last();
  if (memory && last) {
    const { rows } = await sql<{ state: string }>`select ${memory.version} as state`.execute(db);
    // The same text gives the same columns.
    if (rows[0]?.state === last.version) return last.answer as Sums;
  }
  const { rows } = await sql<Sums & { '#state': string | null }>`
    select x.*, ${memory?.version ?? sql`null`} as "#state" from (${select}) x
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A sum has one row');
  const { '#state': state, ...sums } = found;
  if (state !== null) memory?.remember(sums, state);
  return sums as unknown as Sums;
}
