import type { Answer } from '@segno/contract';
import type { readReleases } from '@segno/contract/observability';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { CLS_STEPS } from './countMeasures';
import { thirdQuartile, type CountedBucket } from './sizeBuckets';

type Figures = Answer<typeof readReleases>['figures'];

interface Row {
  remote: string;
  base: string;
  counted: Readonly<Record<string, CountedBucket[]>>;
}

/** What was reported of every release within the last seven days, by remote, those with the most loads first. */
export async function releaseFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Row>`
    with counted as (
      select remote, base, name, bucket, sum(count)::int as count from release_measure
      where at > now() - interval '7 days' group by remote, base, name, bucket
    ), named as (
      select remote, base, name, jsonb_agg(jsonb_build_object('bucket', bucket, 'count', count)) as buckets,
        sum(count) filter (where name = 'load') as loads
      from counted group by remote, base, name
    )
    select remote, base, jsonb_object_agg(name, buckets) as counted from named
    group by remote, base order by remote, sum(loads) desc nulls last, base
  `.execute(db);
  return rows.map(figuresOf);
}

function figuresOf({ remote, base, counted }: Row): Figures[number] {
  const total = (name: string): number => (counted[name] ?? []).reduce((sum, { count }) => sum + count, 0);
  const quartile = (name: string): number | null => thirdQuartile(counted[name] ?? []);
  const shift = quartile('CLS');
  return {
    remote,
    base,
    loads: total('load'),
    failed_loads: total('failed_load'),
    errors: total('error'),
    load_ms: quartile('load'),
    vitals: {
      LCP: quartile('LCP'),
      INP: quartile('INP'),
      FCP: quartile('FCP'),
      TTFB: quartile('TTFB'),
      CLS: shift === null ? null : shift / CLS_STEPS,
    },
  };
}
