import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { adoptOwners, publishBuilds, ShellRefused, type ReleaseStore } from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { PackageFolders } from '../packageFolders';
import { OperatorError } from '../platform/configuration/operatorError';
import { shellPage } from './shellPage';

/**
 * C15: publishes the remotes built with this server if the release store is empty or outdated. If the store is unavailable
 * or a remote cannot be published, this is only logged. Throws a message for the operator if the shell no longer has what a
 * remaining remote uses of it (L3: contract versions).
 */
export async function publishBuiltRemotes(o: {
  store: ReleaseStore;
  env: string;
  web: PackageFolders['web'];
  log: FastifyBaseLogger;
  /** Remotes that a new shell may break. */
  lost: readonly string[];
}): Promise<void> {
  const { store, env, web, log, lost } = o;
  const by = `server ${hostname()}`;
  const dists = web.remoteDists.filter((dist) => existsSync(join(dist, 'remote.json')));
  // Without a built shell the server is only an API.
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
