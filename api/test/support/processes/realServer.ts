import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RoleName } from '@segno/contract';
import { sql } from 'kysely';
import { serverEnvironment, serverFlags, serverProgram } from '../../../serverProcess.mjs';
import { issueToken } from '../../../src/account/sessions';
import type { Db } from '../../../src/platform/db/database';
import { openDatabase, type DatabaseConfig } from '../../../src/platform/db/openDatabase';
import type { DatabaseKind } from '../databaseKinds';
import { createTestDatabase, pgliteWorker } from '../databases';
import { onFreePort } from './freePort';
import type { Person } from '../testServer';

/** The product's own process with its own database, which tests can kill and restart. */
export interface RealServer {
  /** The running process's URL: the same port at every start, unless it was taken. */
  url: string;
  /** Id of the running process. */
  pid(): number;
  /** Folder with objects, secrets and the drop folder. */
  dataDir: string;
  people: { artist: Person; reviewers: [Person, Person]; manager: Person; finance: Person };
  writerUuid: string;
  start(): Promise<void>;
  /** Kills it without warning, like a power failure; resolves when it is gone. */
  kill(): Promise<void>;
  /** Reads or writes the database while no process is using it. */
  inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** Creates users; the process runs only after `start`. */
export async function prepareRealServer(kind: DatabaseKind): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'segno-real-'));
  const { config, drop } = await createTestDatabase(kind, 'started');
  const own = await placeDatabase(config, dataDir);
  let port: number | undefined;
  const url = () => `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const inDatabase: RealServer['inDatabase'] = async (work) => {
    const { db, close } = await openDatabase(own.kind === 'pglite' ? { ...own, worker: await pgliteWorker() } : own);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // A server's other processes wait a while until they count a silent one as dead; the test does not.
    if (own.kind === 'postgres')
      await inDatabase((db) =>
        sql`update job set heartbeat_at = now() - interval '1 minute' where state = 'worker'`.execute(db),
      );
  };
  return {
    get url() {
      return url();
    },
    dataDir,
    pid: () => child?.pid ?? 0,
    ...(await inDatabase((db) => makePeople(db, url))),
    inDatabase,
    kill,
    start: async () => {
      child = await onFreePort((free) => {
        port = free;
        return startProcess({
          DATA_DIR: dataDir,
          DATABASE_URL: own.kind === 'postgres' ? own.url : '',
          NODE_ENV: 'development',
          LOG_LEVEL: 'fatal',
          MIN_FREE_GIB: '0',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url(),
        });
      }, port);
    },
    remove: async () => {
      await kill();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Moves an embedded database into the server's folder. */
async function placeDatabase(config: DatabaseConfig, dataDir: string): Promise<DatabaseConfig> {
  if (config.kind === 'postgres') return config;
  const folder = join(dataDir, 'database');
  await rename(config.folder, folder);
  return { kind: 'pglite', folder };
}

async function startProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...serverFlags, serverProgram], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverEnvironment, NODE_OPTIONS: '', ...env },
  });
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        if (line.startsWith('ready')) resolve();
      });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.join('\n')}`)));
  });
  return child;
}

async function makePeople(db: Db, url: () => string): Promise<Pick<RealServer, 'people' | 'writerUuid'>> {
  const { uuid: artistUuid } = await db
    .insertInto('artist')
    .values({ name: 'Nola Reed', slug: 'nola-reed', curation_state: 'Ready For Publication', email: 'nola@segno.test' })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const { uuid: writerUuid } = await db
    .insertInto('writer')
    .values({ first_name: 'Wanda', last_name: 'Reed', ipi_number: '00052210040' })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('artist_writer')
    .values({ artist_uuid: artistUuid, writer_uuid: writerUuid, is_default: true })
    .execute();
  const person = (role: RoleName, artist_uuid: string | null = null) => addPerson(db, url, role, artist_uuid);
  return {
    writerUuid,
    people: {
      artist: await person('Artist', artistUuid),
      reviewers: [await person('Music Reviewer'), await person('Music Reviewer')],
      manager: await person('Catalog Manager'),
      finance: await person('Finance Analyst'),
    },
  };
}

async function addPerson(db: Db, url: () => string, role: RoleName, artist_uuid: string | null): Promise<Person> {
  const { uuid } = await db
    .insertInto('app_user')
    .values((values) => ({
      first_name: role,
      last_name: 'Tester',
      email: `${randomUUID()}@segno.test`,
      artist_uuid,
      user_role_uuid: values.selectFrom('user_role').select('uuid').where('name', '=', role).$castTo<string>(),
    }))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const token = await issueToken(db, 'session', uuid);
  const call: Person['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url()}/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return { uuid, token, call };
}

/** Peak memory of a process in megabytes, as reported by Linux. */
export async function peakMegabytes(pid: number): Promise<number> {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The system does not tell the memory of process ${pid}`);
  return Number(kilobytes) / 1024;
}
