import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './database';
import { errorMessage } from './errorMessage';
import type { Schema } from './schema';

type MigrationSchema = { schema_migration: { name: string; sha256: string; applied_at: Date } };

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** Any number will do, as long as nothing else in this database locks the same one. */
const LOCK = 7_346_001;

/** The `*.sql` files of a folder in the order in which they are applied. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** Only one process at a time gets past this; its transaction may run as long as it needs. */
const takeTurn = async (trx: Transaction<Schema & MigrationSchema>) => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

const createTable = (trx: Transaction<Schema & MigrationSchema>) =>
  sql`create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`.execute(trx);

/** Applies one migration unless it is applied already; says whether it did. */
const apply = async (
  trx: Transaction<Schema & MigrationSchema>,
  { name, text, sha256 }: Migration,
): Promise<boolean> => {
  await takeTurn(trx);
  const applied = await trx.selectFrom('schema_migration').select('sha256').where('name', '=', name).executeTakeFirst();
  if (applied?.sha256 === sha256) return false;
  if (applied) {
    throw new Error(`The migration ${name} was changed after it was applied. Undo the change and add a new migration.`);
  }
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`The migration ${name} failed and left nothing behind: ${reason}`, { cause: error });
  }
  await trx.insertInto('schema_migration').values({ name, sha256, applied_at: new Date() }).execute();
  return true;
};

/**
 * Brings the database up to date: every `*.sql` file of the folder that was not applied yet, in the order of their
 * names, each in its own transaction. Processes that start together wait for one another. Returns the names applied.
 * Throws one sentence when an applied file was changed or a file fails.
 */
export const migrate = async (database: Db, folder: string): Promise<string[]> => {
  const db = database.withTables<MigrationSchema>();
  const migrations = await readMigrations(folder);
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    await createTable(trx);
  });
  const known = new Map(
    (await db.selectFrom('schema_migration').select(['name', 'sha256']).execute()).map((row) => [row.name, row.sha256]),
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.get(migration.name) === migration.sha256) continue;
    if (await db.transaction().execute((trx) => apply(trx, migration))) applied.push(migration.name);
  }
  return applied;
};
