import { writeFile } from 'node:fs/promises';
import { schemaSource } from './generateSchema';
import { migrate } from './migrate';
import { openDatabase } from './openDatabase';
import { IN_MEMORY } from './openPglite';

/** Applies the migrations to a database in memory and writes its schema to `file` (scripts/schema.mjs). */
export const writeSchema = async ({ migrations, file, worker }: { migrations: string; file: string; worker: URL }) => {
  const database = await openDatabase({ kind: 'pglite', folder: IN_MEMORY, worker });
  try {
    await migrate(database.db, migrations);
    await writeFile(file, await schemaSource(database.db));
  } finally {
    await database.close();
  }
};
