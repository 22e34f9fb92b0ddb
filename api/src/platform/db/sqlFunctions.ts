import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db } from './database';
import type { Schema } from './schema';
import { readSqlFiles, runSqlFile, takeTurn } from './sqlFiles';
import type { SqlFile } from './sqlFiles';

type FunctionDb = Kysely<Schema & { sql_function: { name: string; sha256: string; applied_at: Date } }>;

/** `<name>.sql`: the current text of a function, and of the triggers that call it. */
interface SqlFunction extends SqlFile {
  /** Run in the same transaction if the function, or one that it calls, has changed (`<name>.before.sql`, `<name>.after.sql`). */
  before: string | undefined;
  after: string | undefined;
  /** What takes too long for one transaction (`<name>.batches.sql`): a select that writes a part and returns its size, until that is 0. */
  batches: string | undefined;
  /** Names of the folder's functions that it calls. */
  calls: string[];
}

/** The functions of a folder, each after those that it calls. */
const readFunctions = async (folder: string): Promise<SqlFunction[]> => {
  const files = new Map((await readSqlFiles(folder)).map((file) => [file.name.slice(0, -'.sql'.length), file]));
  const names = [...files.keys()].filter((name) => !/\.(before|after|batches)$/.test(name));
  const functions = new Map<string, SqlFunction>();
  const add = (name: string, callers: readonly string[]) => {
    const file = files.get(name);
    if (!file || functions.has(name) || callers.includes(name)) return;
    const called = new Set(file.text.match(/\b\w+(?=\()/g));
    const calls = names.filter((other) => other !== name && called.has(other));
    for (const other of calls) add(other, [...callers, name]);
    const [before, after, batches] = ['before', 'after', 'batches'].map((when) => files.get(`${name}.${when}`)?.text);
    functions.set(name, { ...file, name, before, after, batches, calls });
  };
  for (const name of names) add(name, []);
  return [...functions.values()];
};

const changedIn = async (db: FunctionDb, functions: readonly SqlFunction[]): Promise<SqlFunction[]> => {
  const rows = await db.selectFrom('sql_function').select(['name', 'sha256']).execute();
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return functions.filter(({ name, sha256 }) => applied.get(name) !== sha256);
};

/** The functions in the database, and whether an index or a generated column stores their results. */
const readDefinitions = async (db: FunctionDb) => {
  const { rows } = await sql<{ name: string; definition: string; isKept: boolean }>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition, exists (
      select from pg_depend d
      left join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
      left join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
      where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and (d.classid = 'pg_class'::regclass or a.attgenerated <> '')
    ) as "isKept"
    from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** Runs the texts of changed functions; returns all functions that have changed, themselves or through one that they call. */
const replace = async (db: FunctionDb, functions: readonly SqlFunction[], changed: readonly SqlFunction[]) => {
  const former = await readDefinitions(db);
  for (const { name, text } of changed) await runSqlFile(db, `function ${name}.sql`, text);
  const current = await readDefinitions(db);
  const altered = new Set<string>();
  const followed = new Set<string>();
  for (const { name, calls, after } of functions) {
    const was = former.get(name);
    const isOther = was?.definition !== current.get(name)?.definition || calls.some((other) => altered.has(other));
    if (!was || !isOther) continue;
    altered.add(name);
    if (after || calls.some((other) => followed.has(other))) followed.add(name);
    else if (was.isKept) {
      throw new Error(
        `The function ${name}.sql gives something else now, and indexes or generated columns keep what it gave: add ${name}.after.sql that makes them again.`,
      );
    }
  }
  return functions.filter(({ name }) => altered.has(name));
};

const runHooks = async (db: FunctionDb, functions: readonly SqlFunction[], when: 'before' | 'after') => {
  for (const { name, [when]: text } of functions) if (text) await runSqlFile(db, `file ${name}.${when}.sql`, text);
};

/** Each part is a transaction of its own: anybody writing the same rows waits for one part at most. */
const runBatches = async (db: FunctionDb, functions: readonly SqlFunction[]) => {
  for (const { batches } of functions) {
    if (batches === undefined) continue;
    const write = sql<{ written: number }>`${sql.raw(batches)}`;
    while (((await write.execute(db)).rows[0]?.written ?? 0) > 0);
  }
};

/**
 * Applies the functions of the folder (api/sql) whose text differs from what the database received last, in one
 * transaction. If a function's behaviour changes, its `before` runs first and its `after` last, so that stored results can
 * follow. Then the batches run, including those of an interrupted earlier start. Returns the names of the files applied.
 * Throws one sentence, and changes nothing, if a file fails.
 */
export const applyFunctions = async (database: Db, folder: string): Promise<string[]> => {
  const db: FunctionDb = database.withTables();
  const functions = await readFunctions(folder);
  const applied = (await changedIn(db, functions)).length > 0 ? await applyChanged(db, functions) : [];
  await runBatches(db, functions);
  return applied;
};

const applyChanged = (db: FunctionDb, functions: readonly SqlFunction[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    const changed = await changedIn(trx, functions);
    await sql`savepoint former`.execute(trx);
    const altered = await replace(trx, functions, changed);
    if (altered.some(({ before }) => before)) {
      await sql`rollback to savepoint former`.execute(trx);
      await runHooks(trx, altered, 'before');
      await replace(trx, functions, changed);
    }
    await runHooks(trx, altered, 'after');
    for (const { name, sha256 } of changed) {
      const row = { name, sha256, applied_at: new Date() };
      await trx
        .insertInto('sql_function')
        .values(row)
        .onConflict((of) => of.column('name').doUpdateSet(row))
        .execute();
    }
    return changed.map(({ name }) => `${name}.sql`);
  });
