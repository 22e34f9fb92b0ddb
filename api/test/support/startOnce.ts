import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/platform/db/database';
import { createBuiltServer, testConfig } from './processes/builtServer';

/** Starts the server on a database, without jobs and shop, and stops it again. Closes the database. */
export async function startOnce(database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-test-'));
  try {
    const server = await createBuiltServer({
      config: testConfig(folder, { ROLE: 'web', STOREFRONT: 'off' }),
      database,
    });
    try {
      await server.jobs.start();
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
