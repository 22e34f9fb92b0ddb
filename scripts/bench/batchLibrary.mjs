import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../parts/root.mjs';
import { fillLibrary, freePort, startNode } from './processes.mjs';

const LOGIN = { email: 'catalog@segno.test', password: 'Segno-demo-1' };

/** Runs `work` in a folder that is gone afterwards. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'segno-bench-'));
  // The database is still ending then, and removes files as well.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return work(folder);
}

/** An empty database of this kind, filled with so many songs: what `openSql` and a server's environment take of it. */
export async function makeLibrary(kind, { folder, songs, say, isDurable = false }) {
  const dataDir = join(folder, 'data');
  let url = '';
  if (kind === 'postgres') {
    const port = await freePort();
    await startNode(
      [at('scripts/bench/programs/postgres.mjs'), folder, String(port), ...(isDurable ? ['durable'] : [])],
      {
        ready: 'ready',
      },
    );
    url = `postgres://segno@127.0.0.1:${port}/bench`;
  }
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  await fillLibrary(songs, { env, onLine: (line) => (line.startsWith('Added') ? say(line) : undefined) });
  return { url, dataDir, env };
}

/** Calls a server as a catalog manager: `call(method, path, body)` gives the answer's data, and throws any other. */
export async function signIn(url) {
  const { token } = await callOf(url)('POST', '/auth/login', LOGIN);
  return callOf(url, token);
}

const callOf = (url, token) => async (method, path, body) => {
  const answer = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).data;
};

/** The operation of this uuid as the list shows it, once `isEnough` says so; `onLook` hears of every look. */
export async function waitForOperation(call, uuid, { isEnough, onLook = () => {} }) {
  for (;;) {
    const { batch_operations } = await call('GET', '/batch_operation?pagesize=25');
    const operation = batch_operations.find((one) => one.uuid === uuid);
    onLook(operation);
    if (isEnough(operation)) return operation;
    await sleep(200);
  }
}
