import type { WebVital } from '@segno/contract/observability';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { bucketOf } from './sizeBuckets';

/** CLS is mostly below 1, but sizes are integers: it is counted in thousandths. */
export const CLS_STEPS = 1000;

/** A measurement of a release: a load and its duration, a failed load, an error, a vital. */
export interface Measure {
  remote: string;
  base: string;
  name: 'load' | 'failed_load' | 'error' | WebVital;
  /** Milliseconds, or CLS without a unit; 0 for what is only counted. */
  size: number;
}

const bucketIn = ({ name, size }: Measure): number => bucketOf(name === 'CLS' ? size * CLS_STEPS : size);

/**
 * Adds to the sums of this minute, or, for vitals, of this hour. Rows are written in the order of their keys, so that
 * callers cannot block each other.
 */
export async function countMeasures(db: Db, measures: readonly Measure[]): Promise<void> {
  if (measures.length === 0) return;
  await sql`
    insert into release_measure as m (remote, base, name, at, bucket, count)
    select remote, base, name,
      date_trunc(case when name in ('load', 'failed_load', 'error') then 'minute' else 'hour' end, now()), bucket, count(*)
    from unnest(
      ${measures.map(({ remote }) => remote)}::text[],
      ${measures.map(({ base }) => base)}::text[],
      ${measures.map(({ name }) => name)}::text[],
      ${measures.map(bucketIn)}::smallint[]
    ) as seen (remote, base, name, bucket)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (remote, base, name, at, bucket) do update set count = m.count + excluded.count
  `.execute(db);
}
