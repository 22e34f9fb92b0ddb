import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { timestamp } from '../core/fields';
import type { WebVital } from './browserReport';

const size = z.nullable(z.number());
const vitals = { LCP: size, INP: size, CLS: size, FCP: size, TTFB: size } satisfies Record<WebVital, typeof size>;

/** What browsers of signed-in people have reported within seven days about one release of a remote or the shell. */
const releaseFigures = z.object({
  remote: z.string(),
  base: z.string(),
  loads: z.int(),
  failed_loads: z.int(),
  errors: z.int(),
  /** 75th percentiles; milliseconds, and CLS without a unit. Null if nothing was reported. */
  load_ms: size,
  vitals: z.object(vitals),
});
export type ReleaseFigures = z.output<typeof releaseFigures>;

const publishedRemote = z.object({
  name: z.string(),
  version: z.string(),
  base: z.string(),
  state: z.enum(['on', 'off']),
  /** The target of a rollback; null if there is none. */
  previous: z.nullable(z.string()),
});
export type PublishedRemote = z.output<typeof publishedRemote>;

/** One change of the registry. */
const releaseStep = z.object({
  release: z.string(),
  at: timestamp(),
  by: z.string(),
  /** Such as `publish` or `rollback`; `start` if a server published its own build. */
  action: z.string(),
  remotes: z.array(z.string()),
});
export type ReleaseStep = z.output<typeof releaseStep>;

/** What is published, how it performs in browsers, and its history (L8: the page of releases). */
export const readReleases = endpoint({
  method: 'GET',
  path: '/release',
  summary: 'What is published of each remote, how it fares, and the last changes',
  permission: 'CAN_GET_RELEASES',
  response: z.object({
    env: z.string(),
    /** Null if nothing was published yet. */
    release: z.nullable(z.string()),
    /** Null if all is well; otherwise why another release replaces the current one. */
    problem: z.nullable(z.string()),
    remotes: z.array(publishedRemote),
    figures: z.array(releaseFigures),
    /** Newest first, at most ten. */
    history: z.array(releaseStep),
  }),
});

/** Rolls one remote back to the previous release. 409 if its release is no longer `base`, and if there is no previous one. */
export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/release/rollback',
  summary: 'Take a remote back to the release before',
  permission: 'CAN_UPDATE_RELEASES',
  body: z.object({
    remote: z.string(),
    /** Its release, as seen by the caller. */
    base: z.string(),
  }),
  response: z.object({ remote: publishedRemote }),
});
