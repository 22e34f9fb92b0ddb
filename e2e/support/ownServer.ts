import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = join(import.meta.dirname, '../../api/dist/main.js');

/** A server beside the one of the run: with an empty library, and everything that it prints. */
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

/** Makes the first administrator and starts the server with these variables. */
export async function startOwnServer(admin: Administrator, env: Record<string, string>): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'segno-own-'));
  const port = await freePort();
  const lines: string[] = [];
  const start = (args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEGNO_PASSWORD: admin.password, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
    return child;
  };

  await once(start(['create-admin', '--email', admin.email]), 'close');
  const server = start([]);
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

async function untilReady(lines: readonly string[]): Promise<void> {
  while (!lines.some((line) => line.startsWith('ready '))) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
