import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSqlFiles } from './sqlFiles';

/** Lists the migrations that databases may have applied, one line each, in the format of `sha256sum`. */
const FILE = 'SHA256SUMS';

/**
 * Adds the folder's new migrations to the list, so that the repository knows what must not change any more. Throws one
 * sentence, and writes nothing, if a listed migration is missing or has other bytes: a server refuses to start on a
 * database that has applied it.
 */
export const listMigrations = async (folder: string): Promise<void> => {
  const found = new Map((await readSqlFiles(folder)).map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of await listedMigrations(folder)) {
    if (found.get(name) === sha256) continue;
    const state = found.has(name) ? 'was changed' : 'is gone';
    throw new Error(
      `The migration ${name} ${state}. Undo that and add a new migration, or remove its line from ${FILE} if no database has it yet.`,
    );
  }
  await writeFile(join(folder, FILE), [...found].map(([name, sha256]) => `${sha256}  ${name}\n`).join(''));
};

/** Names and SHA-256 of the listed migrations; empty for a folder without a list. */
const listedMigrations = async (folder: string): Promise<(readonly [name: string, sha256: string])[]> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(66), line.slice(0, 64)] as const);
};
