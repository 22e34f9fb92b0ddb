import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';

/** `song s`, what a list's `from` begins with, where it begins with a table. */
const BASE = /^\s*(\w+) (\w+)\b/;
const COLUMN = /^(\w+)\.(\w+)$/;

interface Column {
  isNeverNull: boolean;
  /** By an index on this column alone. */
  isUnique: boolean;
}

type Columns = ReadonlyMap<string, Column>;

const known = new WeakMap<Db, Map<string, Promise<Columns>>>();

async function readColumns(db: Db, table: string): Promise<Columns> {
  const { rows } = await sql<Column & { name: string }>`
    select attname as name, attnotnull as "isNeverNull", exists (
      select from pg_index i where i.indrelid = attrelid and i.indisunique and i.indisvalid and i.indimmediate
        and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = attnum
    ) as "isUnique"
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
  `.execute(db);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** The column of the list's own table that an expression is; what a left join brings is none of it. */
async function ownColumn(
  db: Db,
  from: RawBuilder<unknown>,
  expression: RawBuilder<unknown>,
): Promise<Column | undefined> {
  const [, table = '', alias] = BASE.exec(from.compile(db).sql) ?? [];
  const [, its, column = ''] = COLUMN.exec(expression.compile(db).sql.trim()) ?? [];
  if (its === undefined || its !== alias) return undefined;
  const tables = known.get(db) ?? new Map<string, Promise<Columns>>();
  known.set(db, tables);
  const reading = tables.get(table) ?? readColumns(db, table);
  tables.set(table, reading);
  const columns = await reading.catch((error: unknown) => {
    tables.delete(table);
    throw error;
  });
  return columns.get(column);
}

/** True for a column of the list's own table that the database keeps from being null. */
export const isNeverNull = async (
  db: Db,
  from: RawBuilder<unknown>,
  expression: RawBuilder<unknown>,
): Promise<boolean> => (await ownColumn(db, from, expression))?.isNeverNull === true;

/**
 * Refuses a list whose key may be that of several rows: rows are read by their keys, without the list's condition. A list of
 * a table needs a unique column of it. Of a table that the statement makes itself (`(select …) x`) the catalogue knows
 * nothing: there, as for what joins multiply, the rows are looked at (`refuseSharedKeys`).
 */
export async function refuseKeyOfSeveral(
  db: Db,
  { from, key }: { from: RawBuilder<unknown>; key: RawBuilder<unknown> },
): Promise<void> {
  const text = from.compile(db).sql;
  if (!BASE.test(text)) return;
  const column = await ownColumn(db, from, key);
  if (!column?.isUnique || !column.isNeverNull)
    throw new Error(`${key.compile(db).sql.trim()} is no unique column of what the list begins with: ${text.trim()}`);
}

/** Throws where a page has several rows for one key. */
export function refuseSharedKeys(keys: readonly string[]): void {
  if (new Set(keys).size < keys.length) throw new Error('A list has several rows for one of its keys');
}
