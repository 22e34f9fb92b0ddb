import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that all workers of this run share; the run's server removes it when it ends. */
const runFolder = (): string => {
  const folder = process.env['E2E_RUN_DIR'];
  if (!folder) throw new Error('playwright.config.ts names the folder of the run');
  return folder;
};

/** A new folder in that of the run. */
export const newFolder = (prefix: string): Promise<string> => mkdtemp(join(runFolder(), prefix));

/** The demo library as the run's server found it when it started. */
export const demoLibrary = (): string => join(runFolder(), 'demo');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Takes a lock that goes with its worker: a test that runs out of time ends both. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Makes a folder once for all workers of a run; the others wait for it, as long as their test may take. Gives its path. */
export async function oncePerRun(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(runFolder(), name);
  const lock = `${folder}.lock`;
  while (!(await exists(folder))) {
    if (!(await take(lock))) {
      await new Promise((wake) => setTimeout(wake, 100));
      continue;
    }
    try {
      if (await exists(folder)) break;
      const part = await newFolder('part-');
      await fill(part);
      await rename(part, folder);
    } finally {
      await rm(lock, { force: true });
    }
  }
  return folder;
}
