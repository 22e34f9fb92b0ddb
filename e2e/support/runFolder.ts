import { mkdtemp } from 'node:fs/promises';
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
