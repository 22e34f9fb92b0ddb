import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundledScript } from './bundledScript';
import { pgliteWorker } from '../databases';

const api = fileURLToPath(new URL('../../..', import.meta.url));

/** A process of its own that runs one script of `test/scripts`, to be killed like a server that loses its power. */
export interface SpawnedScript {
  pid: number;
  /** What it printed so far, line by line; the last line may still grow. */
  lines: string[];
  /** Resolves with the first line, printed before or after this call, that starts with `text`. */
  line(text: string): Promise<string>;
  /** Ends it as `kill -9` does and waits until it is gone. */
  kill(): Promise<void>;
  /** Resolves with the exit code once it ended by itself. */
  ended(): Promise<number | null>;
}

/** Bundles `test/scripts/{name}.ts` and runs it. It finds PGlite's thread at the path in `PGLITE_WORKER`. */
export const spawnScript = async (name: string, ...args: string[]): Promise<SpawnedScript> => {
  const outfile = await bundledScript(join(api, 'test/scripts', `${name}.ts`));
  const worker = await pgliteWorker();
  const child = spawn(process.execPath, [outfile, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A heap that one of them can fill within a second.
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
