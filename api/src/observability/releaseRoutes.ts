import { readReleases, rollbackRelease, type PublishedRemote } from '@segno/contract/observability';
import { ReleaseMoved, ReleaseRefused, releaseStatus, rollbackRemote } from '@segno/releases';
import { v5 } from 'uuid';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import { AppError, wrongState } from '../platform/errors';
import { releaseFigures } from './releaseFigures';

/** The log names things by uuid, and remotes have names. */
const REMOTES = '0d6f5c1e-3b0a-4a63-9d0c-6a1f0a6f7c21';

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

/** What is published and how it fares; taking a remote back (L8). */
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
    await db.transaction().execute((trx) =>
      logActivity(trx, user, {
        action: 'has_restored',
        type: 'remote',
        uuid: v5(remote, REMOTES),
        label: `${remote} ${releaseOf(entry.base)}`,
      }),
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
