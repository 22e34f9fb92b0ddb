import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundledScript } from './bundledScript';
import { pgliteWorker } from '../databases';

const api = fileURLToPath(new URL('../../..', import.meta.url));

/** A process running a script of `test/scripts`, which can be killed as by a power failure. */
export interface SpawnedScript {
  pid: number;
  /** Its output so far by lines; the last one may be incomplete. */
  lines: string[];
  /** Resolves with the first line that starts with `text`, printed before or after this call. */
  line(text: string): Promise<string>;
  /** Kills it like `kill -9` and waits until it is gone. */
  kill(): Promise<void>;
  /** Resolves with the exit code once it has ended by itself. */
  ended(): Promise<number | null>;
}

/** Bundles `test/scripts/{name}.ts` and runs it. Variable `PGLITE_WORKER` has the path of PGlite's thread. */
export const spawnScript = async (name: string, ...args: string[]): Promise<SpawnedScript> => {
  const outfile = await bundledScript(join(api, 'test/scripts', `${name}.ts`));
  const worker = await pgliteWorker();
  const child = spawn(process.execPath, [outfile, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A heap small enough to be filled within a second.
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=128', PGLITE_WORKER: worker.href },
  });
  const exit = once(child, 'exit').then(() => child.exitCode);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));

  return {
    pid: child.pid ?? 0,
    lines,
    line: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(text));
          if (found !== undefined) resolve(found);
        };
        look();
        reader.on('line', look);
        reader.once('close', () => {
          look();
          reject(new Error(`${name} ended without printing '${text}'; it printed:\n${lines.join('\n')}\n${errors}`));
        });
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    ended: () => exit,
  };
};
