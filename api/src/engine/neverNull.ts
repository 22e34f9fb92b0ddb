import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';

/** `song s`, what a list's `from` begins with. */
const BASE = /^\s*(\w+) (\w+)\b/;
const COLUMN = /^(\w+)\.(\w+)$/;

const known = new WeakMap<Db, Map<string, Promise<ReadonlySet<string>>>>();

async function readColumns(db: Db, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and attnotnull and not attisdropped
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** True for a column of the list's own table that the database keeps from being null; what a left join brings may be. */
export async function isNeverNull(
  db: Db,
  from: RawBuilder<unknown>,
  expression: RawBuilder<unknown>,
): Promise<boolean> {
  const [, table = '', alias] = BASE.exec(from.compile(db).sql) ?? [];
  const [, its, column = ''] = COLUMN.exec(expression.compile(db).sql.trim()) ?? [];
  if (its === undefined || its !== alias) return false;
  const tables = known.get(db) ?? new Map<string, Promise<ReadonlySet<string>>>();
  known.set(db, tables);
  const reading = tables.get(table) ?? readColumns(db, table);
  tables.set(table, reading);
  const columns = await reading.catch((error: unknown) => {
    tables.delete(table);
    throw error;
  });
  return columns.has(column);
}
