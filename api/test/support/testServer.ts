import { createHash, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { RoleName } from '@segno/contract';
import type { Database } from '../../src/platform/db/database';
import type * as Server from '../../src/server';
import { createBuiltServer, testConfig } from './processes/builtServer';
import { onFreePort } from './processes/freePort';

/** Anything an answer may hold; tests say what they expect of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** A signed-in user who calls the API over HTTP. */
export interface Person {
  uuid: string;
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestServer extends Server.RunningServer {
  url: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A new user with a role; artists get their own artist. */
  person(role: RoleName, o?: { artistUuid?: string; email?: string }): Promise<Person>;
  /** A new artist, ready for publication, with a writer of its own. */
  artist(name?: string): Promise<{ artistUuid: string; writerUuid: string; person: Person }>;
}

export const PASSWORD = 'Segno-test-1';

/** The hash has its own cost parameters: a low cost, since each test logs in several users. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

/** Eleven digits that no other writer has (M3: IPI name numbers). */
const unusedIpiNumber = (): string => String(randomInt(1e9, 1e10)).padStart(11, '0');

/** What the first run of a job gets besides its input. */
export const firstRun = ({ services, app }: TestServer) => ({
  db: services.db,
  services,
  progress: async () => undefined,
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: app.log,
});

/** The whole server on its own port over this database, with storage in a temporary folder. */
export async function startTestServer(database: Database, env: Record<string, string> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-test-'));
  const { config, server } = await onFreePort(async (port) => {
    const config = testConfig(folder, {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // A server without jobs would alert administrators in the middle of a suite.
      WORKER_MISSING_SECONDS: '86400',
      ...env,
    });
    // Stays open for a retry if the port was taken.
    const server = await createBuiltServer({ config, database: { ...database, close: async () => undefined } });
    await server.app.listen({ host: config.host, port }).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    return { config, server };
  });
  await server.jobs.start();
  const url = config.publicUrl;
  const { db } = server.services;

  const caller =
    (token?: string): TestServer['call'] =>
    async (method, path, body, headers = {}) => {
      const answer = await fetch(`${url}/v1${path}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
    };

  const person: TestServer['person'] = async (role, { artistUuid, email = `${randomUUID()}@segno.test` } = {}) => {
    const { uuid: roleUuid } = await db
      .selectFrom('user_role')
      .select('uuid')
      .where('name', '=', role)
      .executeTakeFirstOrThrow();
    const { uuid } = await db
      .insertInto('app_user')
      .values({
        first_name: role.split(' ')[0] ?? role,
        last_name: 'Tester',
        email,
        password_hash: await passwordHash,
        user_role_uuid: roleUuid,
        artist_uuid: artistUuid ?? null,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const login = await caller()('POST', '/auth/login', { email, password: PASSWORD });
    const token = login.body.data.token;
    return { uuid, token, call: caller(token) };
  };

  const artist: TestServer['artist'] = async (name = `Artist ${randomUUID().slice(0, 8)}`) => {
    const { uuid: artistUuid } = await db
      .insertInto('artist')
      .values({
        name,
        slug: name.toLowerCase().replace(/\W+/g, '-'),
        curation_state: 'Ready For Publication',
        email: `${randomUUID()}@segno.test`,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const { uuid: writerUuid } = await db
      .insertInto('writer')
      .values({ first_name: 'Wanda', last_name: name, ipi_number: unusedIpiNumber() })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('artist_writer')
      .values({ artist_uuid: artistUuid, writer_uuid: writerUuid, is_default: true })
      .execute();
    return { artistUuid, writerUuid, person: await person('Artist', { artistUuid }) };
  };

  return {
    ...server,
    url,
    call: caller(),
    person,
    artist,
    close: async () => {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What `make` returns, for all tests of a suite: made in a `beforeAll`, and empty before that. */
export function prepared<Value extends object>(make: () => Value | Promise<Value>): Value {
  const value: Value = Object.create(null);
  beforeAll(async () => void Object.defineProperties(value, Object.getOwnPropertyDescriptors(await make())));
  return value;
}

/** A server for all tests of a suite, which is closed after them. */
export function suiteServer(open: () => Promise<Database>, env?: Record<string, string>): TestServer {
  const server = prepared(async () => startTestServer(await open(), env));
  afterAll(() => server.close());
  return server;
}

/** Uploads a file to the storage with the form from `presign`; returns the Location. */
export async function upload(
  person: Person,
  kind: string,
  file: { bytes: Buffer; name: string },
  fields: Record<string, unknown>,
): Promise<string> {
  const checksum = createHash('md5').update(file.bytes).digest('hex');
  const presigned = await person.call('POST', `/upload/presigned_post_key/${kind}`, {
    checksum,
    original_filename: file.name,
    ...fields,
  });
  if (presigned.status !== 200) throw new Error(`No upload form: ${JSON.stringify(presigned.body)}`);
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(presigned.body.data.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const stored = await fetch(presigned.body.data.url, { method: 'POST', body: form });
  const location = /<Location>(.*?)<\/Location>/.exec(await stored.text())?.[1];
  if (stored.status !== 201 || !location) throw new Error(`Not stored: ${stored.status}`);
  return location.replaceAll('&amp;', '&');
}

/** Polls until the answer is right, at growing intervals; after the timeout throws with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean, seconds = 30): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (let pause = 10; ; pause = Math.min(2 * pause, 100)) {
    const answer = await ask();
    if (right(answer)) return answer;
    if (Date.now() > until) throw new Error(`Not in time: ${JSON.stringify(answer)?.slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
