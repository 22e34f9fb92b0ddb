import { join } from 'node:path';
import { openStore as openReleases } from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { createObjectStore } from '../storage/createObjectStore';
import { LocalStore } from '../storage/localStore';
import { rememberHeads } from '../storage/remembered/rememberHeads';
import { rememberUrls } from '../storage/remembered/rememberUrls';
import type { Config } from './configuration/config';
import type { Database } from './db/database';
import { migrate } from './db/migrate';
import type { SchemaFolders } from './db/migrate';
import { openDatabase } from './db/openDatabase';
import type { JobDefinition } from './jobs/jobDefinition';
import { createJobs, type RunningJobs } from './jobs/jobs';
import type { Services } from './services';

/** Everything that is opened at start and closed at the end. */
export interface OpenServices {
  services: Services;
  database: Database;
  jobs: RunningJobs;
  /** The embedded store, which the process must serve itself; undefined with S3. */
  localStore: LocalStore | undefined;
  close(): Promise<void>;
}

/** Opens database, storage and jobs according to the configuration and brings the tables up to date. Throws a sentence on failure. */
export async function openServices(o: {
  config: Config;
  /** Already opened by the caller; otherwise the configured one is opened. */
  database?: Database;
  schema: SchemaFolders;
  /** The shell's build. */
  shellDir: string;
  jobs: readonly JobDefinition<z.ZodType, Services>[];
  log: FastifyBaseLogger;
}): Promise<OpenServices> {
  const { config, log } = o;
  const database = o.database ?? (await openConfigured(config, log));
  try {
    await migrate(database.db, o.schema);
  } catch (error) {
    await database.close();
    throw error;
  }
  const ownStore = openConfiguredStore(config);
  const store = rememberUrls(rememberHeads(ownStore));
  const { place, env, access, identity } = config.releases;
  const acceptedFile = join(config.dataDir, 'accepted-releases.json');
  const releases = { store: openReleases(place, access, identity), env, shellDir: o.shellDir, acceptedFile };
  const opened = { config, db: database.db, databaseKind: database.dialect.kind, store, releases };
  const work = config.role !== 'web';
  const jobs = createJobs<Services>({
    database,
    jobs: o.jobs,
    log,
    work,
    crashReports: join(config.dataDir, 'crash-reports'),
    services: (jobs) => ({ ...opened, jobs }),
  });
  return {
    services: { ...opened, jobs },
    database,
    jobs,
    localStore: ownStore instanceof LocalStore ? ownStore : undefined,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

const openConfigured = (config: Config, log: FastifyBaseLogger): Promise<Database> =>
  openDatabase(config.database, {
    onError: (error) => log.error({ err: error }, 'database connection failed'),
    // Nothing can be stored any more: exit, and let the supervisor restart the process.
    onLost: (error) => {
      log.fatal({ err: error }, 'database lost');
      process.exit(1);
    },
  });

/** The configured object store. */
export function openConfiguredStore(config: Config) {
  if (config.s3) {
    const { endpoint, ...s3 } = config.s3;
    return createObjectStore({
      kind: 's3',
      ...s3,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: endpoint !== undefined,
    });
  }
  return createObjectStore({
    kind: 'local',
    folder: `${config.dataDir}/objects`,
    publicUrl: config.publicUrl,
    bucket: 'segno',
    accessKeyId: 'segno',
    secretAccessKey: config.storageSecret,
  });
}
