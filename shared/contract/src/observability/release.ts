import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { timestamp } from '../core/fields';
import type { WebVital } from './browserReport';

const size = z.nullable(z.number());
const vitals = { LCP: size, INP: size, CLS: size, FCP: size, TTFB: size } satisfies Record<WebVital, typeof size>;

/** What browsers of signed-in people have reported of one release of a remote, or of the shell, within seven days. */
const releaseFigures = z.object({
  remote: z.string(),
  base: z.string(),
  loads: z.int(),
  failed_loads: z.int(),
  errors: z.int(),
  /** Three quarters were faster; milliseconds, and CLS without a unit. Null where nothing was reported. */
  load_ms: size,
  vitals: z.object(vitals),
});
export type ReleaseFigures = z.output<typeof releaseFigures>;

const publishedRemote = z.object({
  name: z.string(),
  version: z.string(),
  base: z.string(),
  state: z.enum(['on', 'off']),
  /** What a rollback goes back to; null when there is nothing. */
  previous: z.nullable(z.string()),
});
export type PublishedRemote = z.output<typeof publishedRemote>;

/** One change of the registry. */
const releaseStep = z.object({
  release: z.string(),
  at: timestamp(),
  by: z.string(),
  /** Such as `publish` or `rollback`; `start` when a server published what was built beside it. */
  action: z.string(),
  remotes: z.array(z.string()),
});
export type ReleaseStep = z.output<typeof releaseStep>;

/** What is published, what it does in browsers, and how it came about (L8: the page of releases). */
export const readReleases = endpoint({
  method: 'GET',
  path: '/release',
  summary: 'What is published of each remote, how it fares, and the last changes',
  permission: 'CAN_GET_RELEASES',
  response: z.object({
    env: z.string(),
    /** Null when nothing was published yet. */
    release: z.nullable(z.string()),
    /** Null when all is well; else why another release stands in for the current one. */
    problem: z.nullable(z.string()),
    remotes: z.array(publishedRemote),
    figures: z.array(releaseFigures),
    /** The newest first, ten at most. */
    history: z.array(releaseStep),
  }),
});

/** Takes one remote back to the release before. 409 when it has another release by now than `base`, and when there is none before. */
export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/release/rollback',
  summary: 'Take a remote back to the release before',
  permission: 'CAN_UPDATE_RELEASES',
  body: z.object({
    remote: z.string(),
    /** The release that it has, as the caller saw it. */
    base: z.string(),
  }),
  response: z.object({ remote: publishedRemote }),
});
