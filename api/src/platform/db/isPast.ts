import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a remembered time (`t.created_at`) is not later than now. What was noted later was noted while the clock was ahead, and
 * nothing of it is believed. A few minutes are for clocks that differ; the time is the clock's, as a transaction that waited for
 * others began before what it finds.
 */
export const isPast = (at: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)} < clock_timestamp() + interval '5 minutes')`;
