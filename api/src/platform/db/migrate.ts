import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './database';
import type { Schema } from './schema';
import { readSqlFiles, runSqlFile, takeTurn } from './sqlFiles';
import type { SqlFile } from './sqlFiles';
import { applyFunctions } from './sqlFunctions';

type MigrationSchema = { schema_migration: { name: string; sha256: string; applied_at: Date } };

/** Where a database's schema comes from. */
export interface SchemaFolders {
  /** Tables and data: each file is applied once. */
  migrations: string;
  /** Functions and triggers in their current form (api/sql); omitted if only migrations are tested. */
  functions?: string;
}

const createTables = async (trx: Transaction<Schema & MigrationSchema>) => {
  for (const table of ['schema_migration', 'sql_function']) {
    await sql`create table if not exists ${sql.table(table)} (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`.execute(trx);
  }
};

/** Applies one migration unless it was applied before; returns whether it did. */
const apply = async (trx: Transaction<Schema & MigrationSchema>, { name, text, sha256 }: SqlFile): Promise<boolean> => {
  await takeTurn(trx);
  const applied = await trx.selectFrom('schema_migration').select('sha256').where('name', '=', name).executeTakeFirst();
  if (applied?.sha256 === sha256) return false;
  if (applied) {
    throw new Error(`The migration ${name} was changed after it was applied. Undo the change and add a new migration.`);
  }
  await runSqlFile(trx, `migration ${name}`, text);
  await trx.insertInto('schema_migration').values({ name, sha256, applied_at: new Date() }).execute();
  return true;
};

/**
 * Brings the database up to date: every migration not applied yet, in the order of their names, each in its own
 * transaction, then the functions whose text has changed (sqlFunctions.ts). Processes that start together wait for one
 * another. Returns the names of the files applied. Throws one sentence if an applied migration was changed or a file fails.
 */
export const migrate = async (database: Db, folders: SchemaFolders): Promise<string[]> => {
  const db = database.withTables<MigrationSchema>();
  const migrations = await readSqlFiles(folders.migrations);
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    await createTables(trx);
  });
  const known = new Map(
    (await db.selectFrom('schema_migration').select(['name', 'sha256']).execute()).map((row) => [row.name, row.sha256]),
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.get(migration.name) === migration.sha256) continue;
    if (await db.transaction().execute((trx) => apply(trx, migration))) applied.push(migration.name);
  }
  // A process of an earlier release that restarts during an upgrade leaves the later release's functions alone.
  const isLater = [...known.keys()].some((name) => !migrations.some((migration) => migration.name === name));
  if (!folders.functions || isLater) return applied;
  return [...applied, ...(await applyFunctions(database, folders.functions))];
};
