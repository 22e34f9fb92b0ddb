import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isNeverNull } from '../ownColumns';

/** Goes behind the two expressions that a list is ordered by. */
export interface Direction {
  by: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

/**
 * The direction of an order, and the one that gives the same rows from the last to the first. Both keys run the same way, so
 * that an index can be read backwards.
 */
export async function directions(
  db: Db,
  { from, by, isDescending }: { from: RawBuilder<unknown>; by: RawBuilder<unknown>; isDescending: boolean },
): Promise<{ towards: Direction; backwards: Direction }> {
  const ascending = { by: sql`asc`, key: sql`asc` };
  const descending = { by: sql`desc`, key: sql`desc` };
  if (!isDescending) return { towards: ascending, backwards: descending };
  // Empty values come last in either order. Said only where there can be any: an index that is read backwards does not
  // give that order, and PostgreSQL does not see that a column without them needs no other one.
  if (await isNeverNull(db, from, by)) return { towards: descending, backwards: ascending };
  return {
    towards: { by: sql`desc nulls last`, key: sql`desc` },
    backwards: { by: sql`asc nulls first`, key: sql`asc` },
  };
}
