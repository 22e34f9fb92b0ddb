import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyLibrary } from './copyLibrary.mjs';
import { freePort } from './freePort';
import { demoLibrary, newFolder } from './runFolder';

const program = join(import.meta.dirname, '../../api/dist/main.js');

/** A server next to the run's, and its output. */
export interface OwnServer {
  url: string;
  dataDir: string;
  /** Kills it as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops it, deletes its data, and returns its whole output, including its log. */
  stop(): Promise<string>;
}

/** Starts a server with the untouched demo library and its people. */
export async function startDemoServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await newFolder('own-');
  copyLibrary(demoLibrary(), dataDir);
  return serve(dataDir, { STOREFRONT: 'demo', ...env });
}

/** Starts the server on a data folder, and waits until it is ready. */
async function serve(dataDir: string, env: Record<string, string>): Promise<OwnServer> {
  const lines: string[] = [];
  const port = await freePort();
  const start = async (before: number) => {
    const server = launch({ DATA_DIR: dataDir, PORT: String(port), ...env }, lines);
    const closed = once(server, 'close');
    const ended = closed.then(() => Promise.reject(new Error(`The server ended:\n${lines.join('\n')}`)));
    await Promise.race([untilReady(lines, before), ended]);
    ended.catch(() => undefined);
    return { server, closed };
  };
  let running = await start(0);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.server.kill(signal);
    await running.closed;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    restart: async () => {
      await end('SIGKILL');
      running = await start(lines.length);
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return lines.join('\n');
    },
  };
}

/** Runs the server's program; adds its output to `lines`. */
function launch(env: Record<string, string>, lines: string[]): ChildProcess {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // If a test times out, the server ends with its worker.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return child;
}

async function untilReady(lines: readonly string[], before: number): Promise<void> {
  while (!lines.slice(before).some((line) => line.startsWith('ready ')))
    await new Promise((resolve) => setTimeout(resolve, 100));
}
