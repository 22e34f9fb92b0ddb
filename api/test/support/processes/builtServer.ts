import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { packageFolders } from '../../../src/packageFolders';
import { readConfig, type Config } from '../../../src/platform/configuration/config';
import type { Database } from '../../../src/platform/db/database';
import type * as Server from '../../../src/server';

declare global {
  /** Loads the built server; defined in test/serverEnvironment.cjs. */
  var loadServer: () => Promise<typeof Server>;
}

const packageRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The configuration of a server with its files in this folder. */
export const testConfig = (folder: string, env: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...env });

/**
 * The whole server as built: worker threads are next to the bundle. Run `node scripts/build.mjs api` after a change, as
 * `npm test` does.
 */
export async function createBuiltServer(o: { config: Config; database: Database }): Promise<Server.RunningServer> {
  const built = await globalThis.loadServer();
  return built.createServer({ ...o, folders: packageFolders(packageRoot), log: pino({ level: o.config.logLevel }) });
}
