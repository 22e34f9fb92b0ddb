import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { adoptOwners, publishBuilds, ShellRefused, type ReleaseStore } from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { PackageFolders } from '../packageFolders';
import { OperatorError } from '../platform/configuration/operatorError';
import { shellPage } from './shellPage';

/**
 * C15: publishes the remotes that were built beside this server where the place of releases is empty or behind. A place that cannot be
 * reached or a remote that cannot be published is a line in the log: the rest is served all the same. Throws a sentence for the operator
 * when the shell has no longer what a remote that stays uses of it (L3: contract versions).
 */
export async function publishBuiltRemotes(o: {
  store: ReleaseStore;
  env: string;
  web: PackageFolders['web'];
  log: FastifyBaseLogger;
  /** Remotes that may be lost with a new shell. */
  lost: readonly string[];
}): Promise<void> {
  const { store, env, web, log, lost } = o;
  const by = `server ${hostname()}`;
  const dists = web.remoteDists.filter((dist) => existsSync(join(dist, 'remote.json')));
  // Without a built shell it is an API alone.
  if (dists.length === 0 || !existsSync(join(web.shellDir, 'index.html'))) return;
  try {
    if (store.identity.key?.privateKey && (await adoptOwners(store, by)))
      log.info({ place: store.name }, 'the place of releases has its list of owners now');
    const page = shellPage(web.shellDir);
    const contract = { ...(await page.contract()), shares: await page.shares() };
    const { after, problems } = await publishBuilds(store, { env, by, dists, contract, lost });
    for (const problem of problems) log.error({ place: store.name }, problem);
    if (after) log.info({ place: store.name, release: after.release, remotes: after.changed }, 'published');
  } catch (error) {
    if (error instanceof ShellRefused)
      throw new OperatorError(
        `${error.message} Publish newer builds of them first, or name those that may be lost in RELEASES_LOST.`,
      );
    log.error({ err: error, place: store.name }, 'what was built cannot be published');
  }
}
