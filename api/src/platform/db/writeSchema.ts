import { writeFile } from 'node:fs/promises';
import { schemaSource } from './generateSchema';
import { migrate } from './migrate';
import type { SchemaFolders } from './migrate';
import { listMigrations } from './migrationChecksums';
import { openDatabase } from './openDatabase';
import { IN_MEMORY } from './openPglite';

/**
 * Lists new migrations beside them, applies all of them and the functions to a database in memory, and writes its schema to `file`
 * (scripts/schema.mjs).
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
