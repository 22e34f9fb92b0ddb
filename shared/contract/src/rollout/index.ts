import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { nothing } from '../core/fields';

export * from './remoteNeeds';
export * from './remoteSettings';

/** Metrics of a release in people's browsers since the canary began. */
const health = z.object({
  loads: z.int(),
  failed_loads: z.int(),
  errors: z.int(),
  /** 75th percentile of load times in milliseconds; null without any. */
  load_ms: z.nullable(z.number()),
});

const canary = z.object({
  remote: z.string(),
  /** Folder and version of the release that some people get. */
  base: z.string(),
  version: z.string(),
  /** Those of the release that everybody else gets. */
  released_base: z.string(),
  released_version: z.string(),
  /** Who gets it, in words. */
  share: z.string(),
  since: z.iso.datetime(),
  by: z.string(),
  health,
  released_health: health,
  /** What the server would do now according to its limits, and why (L12: deciding on a canary). */
  verdict: z.enum(['wait', 'promote', 'abort']),
  reason: z.string(),
});

const preview = z.object({
  name: z.string(),
  remote: z.string(),
  version: z.string(),
  base: z.string(),
  by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

const decision = z.object({
  remote: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
});

export type Canary = z.output<typeof canary>;
export type CanaryHealth = z.output<typeof health>;
export type CanaryDecision = z.output<typeof decision>;
export type PreviewRow = z.output<typeof preview>;

export const readRollouts = endpoint({
  method: 'GET',
  path: '/rollout',
  summary: 'Releases that some people get first, previews, and what was decided last',
  permission: 'CAN_GET_RELEASES',
  response: z.object({
    canaries: z.array(canary),
    previews: z.array(preview),
    /** The latest ones, newest first. */
    decisions: z.array(decision),
  }),
});

const params = z.object({ remote: z.string() });
const body = z.object({
  /** The canary's folder as seen by the caller: nothing is changed if it is a different one by now. */
  base: z.string().check(z.minLength(1)),
  reason: z.optional(z.string().check(z.maxLength(500))),
});
const done = z.object({ release: z.string() });

export const promoteCanary = endpoint({
  method: 'POST',
  path: '/rollout/:remote/promote',
  summary: 'Give the canary of a remote to everybody',
  permission: 'CAN_UPDATE_RELEASES',
  params,
  body,
  response: done,
});

export const abortCanary = endpoint({
  method: 'POST',
  path: '/rollout/:remote/abort',
  summary: 'Take the canary of a remote back from those who have it',
  permission: 'CAN_UPDATE_RELEASES',
  params,
  body,
  response: done,
});

const byName = z.object({ name: z.string() });

export const readPreview = endpoint({
  method: 'GET',
  path: '/preview/:name',
  summary: 'What a preview puts in the place of released remotes',
  permission: 'CAN_GET_RELEASES',
  params: byName,
  response: z.object({
    preview: z.object({
      name: z.string(),
      by: z.string(),
      expires_at: z.iso.datetime(),
      /** Entries as they would be in the registry, validated by its schema. */
      remotes: z.array(z.object({ name: z.string(), entry: z.record(z.string(), z.unknown()) })),
    }),
  }),
});

export const removePreview = endpoint({
  method: 'DELETE',
  path: '/preview/:name',
  summary: 'Take a preview away',
  permission: 'CAN_UPDATE_RELEASES',
  params: byName,
  response: nothing,
  status: 204,
});
