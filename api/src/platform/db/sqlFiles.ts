import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { errorMessage } from '../configuration/errorMessage';

export interface SqlFile {
  name: string;
  text: string;
  sha256: string;
}

/** Any number, as long as nothing else in this database locks the same one. */
const LOCK = 7_346_001;

/** The `*.sql` files of a folder, sorted by name. */
export const readSqlFiles = async (folder: string): Promise<SqlFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** Only one process at a time gets past this; its transaction may run as long as it needs. */
export const takeTurn = async <Tables>(trx: Transaction<Tables>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

/** Runs the text of a file in the caller's transaction. Throws one sentence that names it. */
export const runSqlFile = async <Tables>(db: Kysely<Tables>, what: string, text: string): Promise<void> => {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    throw new Error(`The ${what} failed and left nothing behind: ${errorMessage(error)}`, { cause: error });
  }
};
