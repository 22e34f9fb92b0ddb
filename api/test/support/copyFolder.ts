import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Copies folders and files only; several times faster than `cp` of node:fs for many small files. */
export const copyFolder = (from: string, to: string): void => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    (entry.isDirectory() ? copyFolder : copyFileSync)(join(from, entry.name), join(to, entry.name));
};
