import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { adoptOwners, publishBuilds, type ReleaseStore } from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { PackageFolders } from '../packageFolders';
import { shellPage } from './shellPage';

/**
 * Publishes the remotes that were built beside this server where the place of releases is empty or behind (C15). A place that cannot be
 * reached or a remote that cannot be published is a line in the log: the rest is served all the same.
 */
export async function publishBuiltRemotes(o: {
  store: ReleaseStore;
  env: string;
  web: PackageFolders['web'];
  log: FastifyBaseLogger;
}): Promise<void> {
  const { store, env, web, log } = o;
  const by = `server ${hostname()}`;
  const dists = web.remoteDists.filter((dist) => existsSync(join(dist, 'remote.json')));
  if (dists.length === 0) return;
  try {
    if (store.identity.key?.privateKey && (await adoptOwners(store, by)))
      log.info({ place: store.name }, 'the place of releases has its list of owners now');
    const contract = await shellPage(web.shellDir).contract();
    const { after, problems } = await publishBuilds(store, { env, by, dists, contract });
    for (const problem of problems) log.error({ place: store.name }, problem);
    if (after) log.info({ place: store.name, release: after.release, remotes: after.changed }, 'published');
  } catch (error) {
    log.error({ err: error, place: store.name }, 'what was built cannot be published');
  }
}
