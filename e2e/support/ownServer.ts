import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyLibrary } from './copyLibrary.mjs';
import { freePort } from './freePort';
import { demoLibrary, newFolder } from './runFolder';

const program = join(import.meta.dirname, '../../api/dist/main.js');

/** A server beside the one of the run, and everything that it prints. */
export interface OwnServer {
  url: string;
  dataDir: string;
  /** Ends it, forgets its data, and gives all that it has printed, its log among it. */
  stop(): Promise<string>;
}

/** A server with the demo library as it was before any test, and the demo's people. */
export async function startDemoServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await newFolder('own-');
  copyLibrary(demoLibrary(), dataDir);
  return serve(dataDir, { STOREFRONT: 'demo', ...env });
}

/** Starts the server on a data folder, and waits until it is ready. */
async function serve(dataDir: string, env: Record<string, string>): Promise<OwnServer> {
  const lines: string[] = [];
  const port = await freePort();
  const server = launch({ DATA_DIR: dataDir, PORT: String(port), ...env }, lines);
  const closed = once(server, 'close');
  const ended = closed.then(() => Promise.reject(new Error(`The server ended:\n${lines.join('\n')}`)));
  await Promise.race([untilReady(lines), ended]);
  ended.catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
      await rm(dataDir, { recursive: true, force: true });
      return lines.join('\n');
    },
  };
}

/** Runs the server's program; adds what it prints to `lines`. */
function launch(env: Record<string, string>, lines: string[]): ChildProcess {
  const child = spawn(process.execPath, [program], {
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
