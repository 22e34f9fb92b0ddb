import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyLibrary } from './copyLibrary.mjs';
import { freePort } from './freePort';
import { demoLibrary, newFolder, oncePerRun } from './runFolder';

const program = join(import.meta.dirname, '../../api/dist/main.js');

/** A server beside the one of the run, and everything that it prints. */
export interface OwnServer {
  url: string;
  dataDir: string;
  /** Ends it, forgets its data, and gives all that it has printed, its log among it. */
  stop(): Promise<string>;
}

export interface Administrator {
  email: string;
  password: string;
}

/** The administrator of an empty library, where a test does not care. */
export const OWNER: Administrator = { email: 'owner@example.com', password: 'Owner-pass-1' };

/** A server with an empty library and its first administrator. Those of one administrator are copies of one that started before. */
export async function startOwnServer(admin: Administrator, env: Record<string, string>): Promise<OwnServer> {
  const template = await oncePerRun(`empty-${admin.email}`, async (folder) => {
    const lines: string[] = [];
    const dataDir = join(folder, 'data');
    const secret = { DATA_DIR: dataDir, SEGNO_PASSWORD: admin.password };
    await once(launch(secret, lines, ['create-admin', '--email', admin.email]), 'close');
    const { stop } = await serve(dataDir, { LOG_LEVEL: 'info' }, lines);
    await stop();
    await writeFile(join(folder, 'log'), lines.join('\n'));
  });
  const before = await readFile(join(template, 'log'), 'utf8');
  return serveCopy(join(template, 'data'), env, before.split('\n'));
}

/** A server with the demo library as it was before any test, and the demo's people. */
export const startDemoServer = (): Promise<OwnServer> => serveCopy(demoLibrary(), { STOREFRONT: 'demo' });

async function serveCopy(library: string, env: Record<string, string>, lines: string[] = []): Promise<OwnServer> {
  const dataDir = await newFolder('own-');
  copyLibrary(library, dataDir);
  const { url, stop } = await serve(dataDir, env, lines);
  return {
    url,
    dataDir,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
      return lines.join('\n');
    },
  };
}

/** Starts the server on a data folder, and waits until it is ready. */
async function serve(dataDir: string, env: Record<string, string>, lines: string[]) {
  const port = await freePort();
  const printed: string[] = [];
  const server = launch({ DATA_DIR: dataDir, PORT: String(port), ...env }, printed);
  const closed = once(server, 'close').finally(() => lines.push(...printed));
  const ended = closed.then(() => Promise.reject(new Error(`The server ended:\n${printed.join('\n')}`)));
  await Promise.race([untilReady(printed), ended]);
  ended.catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
    },
  };
}

/** Runs the server's program, or a command of it; adds what it prints to `lines`. */
function launch(env: Record<string, string>, lines: string[], args: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // A test that runs out of time leaves it to its worker's end.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return child;
}

async function untilReady(lines: readonly string[]): Promise<void> {
  while (!lines.some((line) => line.startsWith('ready '))) await new Promise((resolve) => setTimeout(resolve, 100));
}
