import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openStore, publishBuilds, type ReleaseStore } from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import { packageFolders, type PackageFolders } from '../packageFolders';
import { makeFolder } from '../platform/configuration/makeFolder';
import { refuseDemoLogins } from '../seed/refuseDemoLogins';
import { createServer } from '../server';
import { shellPage } from '../web/shellPage';
import type { CommandContext } from './command';

/** Milliseconds that a stop may take before the process ends all the same. */
const STOP_LIMIT = 20_000;

/** Serves until SIGINT or SIGTERM, then ends cleanly: no new requests, running jobs given back, database closed. */
export async function serve({ config, log, packageRoot }: CommandContext): Promise<void> {
  const folders = packageFolders(packageRoot);
  if (config.database.kind === 'pglite' || !config.s3) makeFolder(config.dataDir);
  if (config.role !== 'worker') {
    const { place, access, env } = config.releases;
    await publishBuiltRemotes({ store: openStore(place, access), env, web: folders.web, log });
  }
  const server = await createServer({ config, log, folders });
  await refuseDemoLogins(config, server.services.db).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));

  await server.app.listen({ host: config.host, port: config.port });
  await server.jobs.start();
  console.log(`ready ${config.publicUrl}`);
}

/**
 * Publishes the remotes that were built beside this server where the place of releases is empty or behind (C15). A place that cannot be
 * reached or a remote that cannot be published is a line in the log: the rest is served all the same.
 */
async function publishBuiltRemotes(o: {
  store: ReleaseStore;
  env: string;
  web: PackageFolders['web'];
  log: FastifyBaseLogger;
}): Promise<void> {
  const { store, env, web, log } = o;
  const dists = web.remoteDists.filter((dist) => existsSync(join(dist, 'remote.json')));
  if (dists.length === 0) return;
  try {
    const contract = await shellPage(web.shellDir).contract();
    const { after, problems } = await publishBuilds(store, { env, by: `server ${hostname()}`, dists, contract });
    for (const problem of problems) log.error({ place: store.name }, problem);
    if (after) log.info({ place: store.name, release: after.release, remotes: after.changed }, 'published');
  } catch (error) {
    log.error({ err: error, place: store.name }, 'what was built cannot be published');
  }
}
