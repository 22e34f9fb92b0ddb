import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder shared by all workers of this run; the run's server removes it at the end. */
const runFolder = (): string => {
  const folder = process.env['E2E_RUN_DIR'];
  if (!folder) throw new Error('playwright.config.ts names the folder of the run');
  return folder;
};

/** A new folder in the run's folder. */
export const newFolder = (prefix: string): Promise<string> => mkdtemp(join(runFolder(), prefix));

/** The demo library as it was when the run's server started. */
export const demoLibrary = (): string => join(runFolder(), 'demo');
