import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Database } from '../../src/platform/db/database';
import { migrate } from '../../src/platform/db/migrate';
import { openDatabase } from '../../src/platform/db/openDatabase';
import type { DatabaseConfig } from '../../src/platform/db/openDatabase';
import { bundledScript } from './processes/bundledScript';
import { copyFolder } from './copyFolder';
import { databaseKinds, type DatabaseKind } from './databaseKinds';
import { oncePerRun, runFolder } from './oncePerRun';
import { pgliteTemplate } from './pgliteTemplate';
import { startOnce } from './startOnce';

const api = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of the product's migrations and functions. */
export const schemaFolders = { migrations: join(api, 'migrations'), functions: join(api, 'sql') };

/**
 * Template of a database: only migrated, or after one start of the server, which adds reference data and job queues. Every
 * start needs these; with them it is several times as fast.
 */
export type Template = 'migrated' | 'started';

/** A separate database, dropped when it is closed. */
export interface TestDatabase extends Database {
  /** Opens the same database again (PGlite only after this one is closed). */
  config: DatabaseConfig;
}

/** The script of PGlite's thread, bundled like in the server's build. */
export const pgliteWorker = async (): Promise<URL> =>
  pathToFileURL(await bundledScript(join(api, 'src/platform/db/pgliteWorker.ts')));

/** PostgreSQL's URL, valid until the run ends. */
const startPostgres = (): Promise<string> =>
  oncePerRun('postgres', async () => {
    const folder = runFolder();
    const keeper = join(api, 'test', 'postgresKeeper.mjs');
    spawn(process.execPath, [keeper, folder, process.env['SEGNO_TEST_PID'] ?? ''], {
      cwd: api,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '' },
    }).unref();
    for (let tries = 0; tries < 400; tries += 1) {
      const url = await readFile(join(folder, 'postgres.url'), 'utf8').catch(() => undefined);
      if (url) return url;
      const error = await readFile(join(folder, 'postgres.error'), 'utf8').catch(() => undefined);
      if (error) throw new Error(error);
      await sleep(50);
    }
    throw new Error('PostgreSQL did not start in 20 seconds.');
  });

const administer = async (url: string, statement: string) => {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const migrateNew = async (config: DatabaseConfig) => {
  const database = await openDatabase(config);
  try {
    await migrate(database.db, schemaFolders);
  } finally {
    await database.close();
  }
};

/** Copying a template is faster than migrating and starting again. */
const pgliteFolder = (worker: URL, template: Template): Promise<string> => {
  const kept = { cache: join(api, '.cache', 'pglite'), name: template };
  return oncePerRun(`pglite-${template}`, () =>
    template === 'migrated'
      ? pgliteTemplate({
          ...kept,
          madeOf: Object.values(schemaFolders),
          make: (folder) => migrateNew({ kind: 'pglite', folder, worker }),
        })
      : pgliteTemplate({
          ...kept,
          madeOf: [...Object.values(schemaFolders), join(api, 'data'), join(api, 'src/reference')],
          make: async (folder) => {
            copyFolder(await pgliteFolder(worker, 'migrated'), folder);
            await startOnce(await openDatabase({ kind: 'pglite', folder, worker }));
          },
        }),
  );
};

const postgresTemplate = (url: string, template: Template): Promise<string> =>
  oncePerRun(`postgres-${template}`, async () => {
    const config: DatabaseConfig = { kind: 'postgres', url: `${url}/${template}` };
    if (template === 'migrated') {
      await administer(url, `create database ${template}`);
      await migrateNew(config);
    } else {
      await administer(url, `create database ${template} template ${await postgresTemplate(url, 'migrated')}`);
      await startOnce(await openDatabase(config));
    }
    return template;
  });

const createPglite = async (template: Template) => {
  const worker = await pgliteWorker();
  const folder = join(runFolder(), `pglite-${randomUUID()}`);
  copyFolder(await pgliteFolder(worker, template), folder);
  const config: DatabaseConfig = { kind: 'pglite', folder, worker };
  return { config, drop: () => rm(folder, { recursive: true, force: true }) };
};

const createPostgres = async (template: Template) => {
  const url = await startPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${await postgresTemplate(url, template)}`);
  const config: DatabaseConfig = { kind: 'postgres', url: `${url}/${name}` };
  return { config, drop: () => administer(url, `drop database ${name} with (force)`) };
};

/** Creates a database of one kind without opening it; the caller drops it. */
export const createTestDatabase = (
  kind: DatabaseKind,
  template: Template = 'migrated',
): Promise<{ config: DatabaseConfig; drop(): Promise<void> }> =>
  kind === 'pglite' ? createPglite(template) : createPostgres(template);

/** Opens a new database of one kind; closing it drops it. */
export const openTestDatabase = async (kind: DatabaseKind, template?: Template): Promise<TestDatabase> => {
  const { config, drop } = await createTestDatabase(kind, template);
  const database = await openDatabase(config);
  let closed: Promise<void> | undefined;
  return { ...database, config, close: () => (closed ??= database.close().then(drop)) };
};

/**
 * True for the one database on which a suite tests what does not depend on the database, such as validation by the
 * contract: PostgreSQL, which needs a third of the embedded one's processor time.
 */
export const isForWholeRun = (kind: DatabaseKind): boolean => kind === databaseKinds.at(-1);

type Suite = (open: (template?: Template) => Promise<TestDatabase>, kind: DatabaseKind) => void;

const describeOn =
  (kinds: readonly DatabaseKind[]) =>
  (name: string, suite: Suite): void => {
    describe.each(kinds)(`${name} on %s`, (kind) => {
      const opened: TestDatabase[] = [];
      suite(async (template = 'started') => {
        const database = await openTestDatabase(kind, template);
        opened.push(database);
        return database;
      }, kind);
      // Hooks run in declaration order, and those of the suite need an open database.
      afterAll(() => Promise.all(opened.map((database) => database.close())));
    });
  };

/**
 * Declares a suite for each database that it runs on (databaseKinds.ts). `open` creates databases (call it in `beforeAll`
 * or in a test) for a server, or with `migrated` without any data; they are closed after the suite's own `afterAll`.
 */
export const describeOnDatabases = describeOn(databaseKinds);

/** Like `describeOnDatabases`, for tests that do not depend on the database: runs on one of them (`isForWholeRun`). */
export const describeOnOneDatabase = describeOn(databaseKinds.slice(-1));
