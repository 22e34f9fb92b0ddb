import type { Answer } from '@segno/contract';
import { type PublishedRemote, readReleases, rollbackRelease } from '@segno/contract/observability';
import { ReleaseMoved, ReleaseRefused, releaseStatus, rollbackRemote } from '@segno/releases';
import { sql } from 'kysely';
import { type EndpointRoute, implement, implementOutsideTransaction } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { AppError, wrongState } from '../platform/http/errors';
import { browserErrorRoutes } from './browserErrorRoutes';
import { logRemote } from './logRemote';
import { CLS_STEPS } from './countMeasures';
import { reportRoutes } from './reportRoutes';
import { type CountedBucket, thirdQuartile } from './sizeBuckets';

const releaseOf = (base: string): string => base.replace(/^.*\/r\/[^/]+\/|\/$/g, '');

async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseMoved) throw new AppError('conflict', { message: error.message });
    if (error instanceof ReleaseRefused) throw wrongState(error.message);
    throw error;
  }
}

/** What is published and how it does; rolling a remote back (L8: the page of releases). */
export const releaseRoutes = (): EndpointRoute[] => [
  implement(readReleases, async ({ db, services: { releases } }) => {
    const { env, release, problem, remotes, history } = await refusable(releaseStatus(releases.store, releases));
    return {
      env,
      release,
      problem,
      remotes,
      figures: await releaseFigures(db),
      history: history.map((step) => ({
        release: step.release,
        at: new Date(step.issuedAt),
        by: step.publishedBy,
        action: step.action,
        remotes: [...step.changed],
      })),
    };
  }),

  implementOutsideTransaction(rollbackRelease, async ({ db, user, body: { remote, base }, services: { releases } }) => {
    const { store, env } = releases;
    const { after } = await refusable(rollbackRemote(store, remote, { env, by: user.fullName, from: base }));
    const entry = after?.remotes.find(({ name }) => name === remote);
    if (!entry) throw new Error(`${remote} is not in ${after?.release}`);
    await db
      .transaction()
      .execute((trx) =>
        logRemote(trx, user, { action: 'has_restored', remote, label: `${remote} ${releaseOf(entry.base)}` }),
      );
    const published: PublishedRemote = {
      name: remote,
      version: entry.version,
      base: entry.base,
      state: entry.state,
      previous: entry.previous ?? null,
    };
    return { remote: published };
  }),
];

type Figures = Answer<typeof readReleases>['figures'];

interface Row {
  remote: string;
  base: string;
  counted: Readonly<Record<string, CountedBucket[]>>;
}

/** Reports about every release within the last seven days, by remote, those with the most loads first. */
async function releaseFigures(db: Db): Promise<Figures> {
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

/** What browsers report about the product, and the administrators' tools. */
export const observabilityRoutes: readonly (() => EndpointRoute[])[] = [
  reportRoutes,
  browserErrorRoutes,
  releaseRoutes,
];
