import { writeFile } from 'node:fs/promises';
import { schemaSource } from './generateSchema';
import { migrate } from './migrate';
import type { SchemaFolders } from './migrate';
import { listMigrations } from './migrationChecksums';
import { openDatabase } from './openDatabase';
import { IN_MEMORY } from './openPglite';

/**
 * Adds new migrations to the list beside them, applies all migrations and functions to a database in memory, and writes its
 * schema to `file` (scripts/schema.mjs).
 */
export const writeSchema = async ({ folders, file, worker }: { folders: SchemaFolders; file: string; worker: URL }) => {
  const database = await openDatabase({ kind: 'pglite', folder: IN_MEMORY, worker });
  try {
    await migrate(database.db, folders);
    await listMigrations(folders.migrations);
    await writeFile(file, await schemaSource(database.db));
  } finally {
    await database.close();
  }
};
