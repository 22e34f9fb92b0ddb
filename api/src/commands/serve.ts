import { openStore } from '@segno/releases';
import { packageFolders } from '../packageFolders';
import { makeFolder } from '../platform/configuration/makeFolder';
import { refuseDemoLogins } from '../seed/refuseDemoLogins';
import { createServer } from '../server';
import { publishBuiltRemotes } from '../web/publishBuiltRemotes';
import type { CommandContext } from './command';

/** Milliseconds that stopping may take before the process exits anyway. */
const STOP_LIMIT = 20_000;

/** Serves until SIGINT or SIGTERM, then stops cleanly: no new requests, running jobs returned, database closed. */
export async function serve({ config, log, packageRoot }: CommandContext): Promise<void> {
  const folders = packageFolders(packageRoot);
  if (config.database.kind === 'pglite' || !config.s3) makeFolder(config.dataDir);
  if (config.role !== 'worker') {
    const { place, access, env, lost, identity } = config.releases;
    if (config.production && !identity.platform)
      log.warn('RELEASES_PLATFORM_KEY is not set: whoever may write to the place of releases may change every remote');
    await publishBuiltRemotes({ store: openStore(place, access, identity), env, web: folders.web, log, lost });
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
