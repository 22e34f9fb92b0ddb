import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags, serverProgram } from '../../api/serverProcess.mjs';
import { makeBigLibrary } from '../parts/demoLibrary.mjs';
import { at, root } from '../parts/root.mjs';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** A free port of this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts one of our scripts, waits until it prints a line that starts with `ready`, and leaves it running; without `ready`,
 * waits for its end. Returns the child process. Throws its output if it ends otherwise.
 */
export async function startNode(args, { env = {}, ready, onLine = () => {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines = [];
  let isReady = () => {};
  const readied = new Promise((resolve) => (isReady = resolve));
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
      if (ready && line.startsWith(ready)) isReady();
    });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    if (ready || code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${lines.slice(-20).join('\n')}`);
  });
  // If it ends on its own after it was ready, that explains whatever fails next.
  ended.catch(({ message }) => ready && !child.killed && console.error(message));
  await (ready ? Promise.race([readied, ended]) : ended);
  return child;
}

/** Stops everything that was started. */
export async function stopProcesses() {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await closed;
      clearTimeout(limit);
    }),
  );
}

/** A folder for a bench's data, removed when all benches are done: a database that is stopping removes files as well. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'segno-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts a PostgreSQL with its data in a folder; returns the environment for a server on it. */
export async function startPostgres(folder) {
  const port = await freePort();
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  return { DATABASE_URL: `postgres://segno@127.0.0.1:${port}/bench`, DATA_DIR: join(folder, 'data') };
}

/** A client of the database of `startPostgres`. */
export async function openSql({ DATABASE_URL }) {
  const { Client } = createRequire(at('api/package.json'))('pg');
  const client = new Client({ connectionString: DATABASE_URL });
  // A bench that fails stops its database first; its own error matters.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Starts one of the bare servers in `programs`, a bench's peer, on that database; returns its address. */
export async function startBare(program, { DATABASE_URL }) {
  const port = await freePort();
  await startNode([at(`scripts/bench/programs/${program}`), DATABASE_URL, String(port)], { ready: 'ready' });
  return `http://127.0.0.1:${port}`;
}

/** Environment of a server on a free port of this machine. */
async function ownAddress() {
  const PORT = String(await freePort());
  return { PORT, HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${PORT}` };
}

/** The product's server on a free port, without data; returns its URL and process. `program`: another copy of it. */
export async function startServer(env, program = serverProgram) {
  const own = { ...(await ownAddress()), LOG_LEVEL: 'error', NODE_ENV: 'development' };
  const child = await startNode([...serverFlags, program], {
    env: { ...serverEnvironment, ...own, ...env },
    ready: 'ready',
  });
  return { url: own.PUBLIC_URL, pid: child.pid };
}

/**
 * Fills a database with that many fictional songs and the demo logins, using a server that is stopped afterwards. `say`
 * reports progress.
 */
export async function fillLibrary(songs, env, say = () => {}) {
  const onLine = (line) => (/^\d*0,000 of|^Added/.test(line) ? say(line) : undefined);
  await makeBigLibrary(String(songs), { env: { NODE_ENV: 'development', ...(await ownAddress()), ...env }, onLine });
}
