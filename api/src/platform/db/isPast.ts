import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a stored time (`t.created_at`) is not in the future. A later time was stored while the clock was ahead, and is
 * ignored. A few minutes allow for differing clocks. It compares with the wall clock, because a transaction that waited for
 * others started before what it finds.
 */
export const isPast = (at: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)} < clock_timestamp() + interval '5 minutes')`;
