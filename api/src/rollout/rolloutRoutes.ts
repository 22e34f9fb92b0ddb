import {
  abortCanary,
  promoteCanary,
  readPreview,
  readRollouts,
  removePreview,
  type CanaryHealth,
} from '@segno/contract/rollout';
import * as releases from '@segno/releases';
import { historyOf, readCurrent, type ReleaseStore } from '@segno/releases';
import { implement, implementOutsideTransaction, type Call, type EndpointRoute } from '../engine/endpointRoute';
import type { ReleaseHealth } from '../observability/releaseHealth';
import { notFound, wrongState } from '../platform/http/errors';
import { canaryVerdicts } from './canaryVerdicts';

const healthOf = ({ loads, failedLoads, errors, loadMsP75 }: ReleaseHealth): CanaryHealth => ({
  loads,
  failed_loads: failedLoads,
  errors,
  load_ms: loadMsP75,
});

type Decision = Pick<Call<typeof promoteCanary>, 'params' | 'body' | 'user' | 'services'>;

const entryOf = async ({ params: { remote }, services }: Pick<Decision, 'params' | 'services'>) => {
  const { store, env } = services.releases;
  const { release } = await releases.readCurrent(store, env);
  const entry = release?.remotes.find(({ name }) => name === remote);
  if (!release || !entry) throw notFound();
  return { release, entry };
};

/** Promotes or aborts the canary that was shown. Repeating it returns the same; if there is a different canary by now, it is a 409. */
const decided =
  (decide: typeof releases.promoteCanary, isDone: (entry: releases.RemoteEntry, base: string) => boolean) =>
  async (call: Decision) => {
    const { store, env } = call.services.releases;
    const { base: canary, reason } = call.body;
    const { after } = await decide(store, call.params.remote, {
      env,
      by: call.user.fullName,
      reason,
      canary,
    }).catch((error: unknown) => {
      if (error instanceof releases.ReleaseRefused) throw wrongState(error.message);
      throw error;
    });
    if (after) return { release: after.release };
    const { release, entry } = await entryOf(call);
    if (!isDone(entry, canary))
      throw wrongState('Somebody else has decided on this canary, or has published another one.');
    return { release: release.release };
  };

/** Canaries and previews (L10: previews, L11: canaries, L12: who gets them, and when they end). */
export const rolloutRoutes = (): EndpointRoute[] => [
  implement(readRollouts, async ({ db, services }) => {
    const { store, env } = services.releases;
    const verdicts = await canaryVerdicts(db, { store, env, limits: services.config.canary });
    return {
      canaries: verdicts.map(({ entry, canary, health, releasedHealth, verdict, reason }) => ({
        remote: entry.name,
        base: canary.entry.base,
        version: canary.entry.version,
        released_base: entry.base,
        released_version: entry.version,
        share: releases.shareText(canary.share),
        since: canary.since,
        by: canary.by,
        health: healthOf(health),
        released_health: healthOf(releasedHealth),
        verdict,
        reason,
      })),
      previews: (await releases.readPreviews(store, env)).map(({ name, entry, by, createdAt, expiresAt }) => ({
        name,
        remote: entry.name,
        version: entry.version,
        base: entry.base,
        by,
        created_at: createdAt,
        expires_at: expiresAt,
      })),
      decisions: await lastDecisions(store, env),
    };
  }),

  implementOutsideTransaction(
    promoteCanary,
    entryOf,
    decided(releases.promoteCanary, ({ base }, canary) => base === canary),
  ),

  implementOutsideTransaction(
    abortCanary,
    entryOf,
    decided(releases.abortCanary, (entry) => entry.canary === undefined),
  ),

  implement(readPreview, async ({ params: { name }, services }) => {
    const { store, env } = services.releases;
    const previews = (await releases.readPreviews(store, env)).filter((preview) => preview.name === name);
    const [first] = previews;
    if (!first) throw notFound();
    const remotes = previews.map(({ entry }) => ({ name: entry.name, entry }));
    return { preview: { name, by: first.by, expires_at: first.expiresAt, remotes } };
  }),

  implementOutsideTransaction(removePreview, async ({ params: { name }, services }) => {
    const { store, env } = services.releases;
    if (!(await releases.removePreviews(store, env, { name }))) throw notFound();
    return {};
  }),
];

/** Number of releases that are searched. */
const LOOKED_AT = 50;

/** Decisions on canaries in the last releases, newest first: by whom and why. */
async function lastDecisions(store: ReleaseStore, env: string) {
  const { release } = await readCurrent(store, env);
  const decisions: { remote: string; action: string; reason: string | null; by: string; at: string }[] = [];
  let looked = 0;
  if (release)
    for await (const { action, changed, reason = null, publishedBy, issuedAt } of historyOf(store, release)) {
      if (['canary', 'promote', 'abort'].includes(action))
        decisions.push({ remote: changed.join(', '), action, reason, by: publishedBy, at: issuedAt });
      looked += 1;
      if (looked === LOOKED_AT) break;
    }
  return decisions;
}
