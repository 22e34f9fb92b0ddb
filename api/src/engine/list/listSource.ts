import { type OperationNodeSource, sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';
import { remembered } from './remembered';

type Expression = RawBuilder<unknown>;
type Table = keyof Schema;
type ColumnOf<T extends Table> = keyof Schema[T] & string;
/** Columns that are `not null` in the database. */
type NeverNull<T extends Table> = {
  [Column in keyof Selectable<Schema[T]> & string]: null extends Selectable<Schema[T]>[Column] ? never : Column;
}[keyof Selectable<Schema[T]> & string];

/** What a column of a join has: this value, null, or true as a flag. */
type Value = Expression | null | true;

/** Columns of a table that identify one row. */
interface OneRow {
  table: Table;
  on: Readonly<Record<string, Value | undefined>>;
}

/** A table joined by columns that identify one row of it, so that no row of a list is duplicated. */
export interface Join extends OneRow {
  text: Expression;
}

const joining =
  (kind: Expression) =>
  <T extends Table>(table: T, alias: string, on: { [Column in ColumnOf<T>]?: Value }): Join => {
    const conditions = Object.entries<Value | undefined>(on).map(([name, value = null]) => {
      const column = sql.ref(`${alias}.${name}`);
      return value === true ? column : value === null ? sql`${column} is null` : sql`${column} = ${value}`;
    });
    const text = sql`${kind} ${sql.table(table)} ${sql.id(alias)} on ${sql.join(conditions, sql` and `)}`;
    return { table, on, text };
  };

/** `inner('tag_category', 'c', { uuid: sql`t.tag_category_uuid` })`: leaves out rows without a match. */
export const inner = joining(sql`join`);
/** The same, but keeps rows without a match. */
export const left = joining(sql`left join`);

const required = new WeakSet<Expression>();

/** True for a column that is never null, so that sorting by it needs no `nulls last`. */
export const isNeverNull = (expression: Expression): boolean => required.has(expression);

/** The source of a list, for use after `from`, and the key of its rows. */
export interface ListSource<T extends Table = Table> extends OperationNodeSource {
  key: Expression;
  /** What must be unique for the key to identify one row. */
  unique: readonly OneRow[];
  /** The same with more joined tables. */
  with: (...joins: readonly Join[]) => ListSource<T>;
  /** A column of the list's own table that is never null: an index on it can be read in both directions. */
  column: (name: NeverNull<T>) => Expression;
}

const sourceOf = <T extends Table>(
  text: Expression,
  alias: string,
  { key, unique }: Pick<ListSource, 'key' | 'unique'>,
): ListSource<T> => ({
  key,
  unique,
  toOperationNode: () => text.toOperationNode(),
  with: (...joins) => {
    const joined = sql.join([text, ...joins.map((join) => join.text)], sql` `);
    return sourceOf(joined, alias, { key, unique: [...unique, ...joins] });
  },
  column: (name) => {
    const column = sql.ref(`${alias}.${name}`);
    required.add(column);
    return column;
  },
});

/** All sources declared by the modules, verified at startup. */
const declared: ListSource[] = [];
const proven = new WeakSet<ListSource>();

/** A list of the rows of a table. Declare it once, next to the list. */
export function listOf<T extends Table>(
  table: T,
  alias: string,
  { joins = [], key = 'uuid' }: { joins?: readonly Join[]; key?: string } = {},
): ListSource<T> {
  const source = sourceOf<T>(sql`${sql.table(table)} ${sql.id(alias)}`, alias, {
    key: sql.ref(`${alias}.${key}`),
    unique: [{ table, on: { [key]: sql.ref(`${alias}.${key}`) } }],
  }).with(...joins);
  declared.push(source);
  return source;
}

/** A list of the rows of a select, which gives its own key. Uniqueness is checked when the rows are read. */
export const listOfSelect = (
  select: Expression,
  alias: string,
  { joins = [], key = sql.ref(`${alias}.uuid`) }: { joins?: readonly Join[]; key?: Expression } = {},
): ListSource => sourceOf(sql`(${select}) ${sql.id(alias)}`, alias, { key, unique: [] }).with(...joins);

interface UniqueIndex {
  table: string;
  columns: string[];
  flag: string | null;
  hasNulls: boolean;
}

const uniqueIndexes = sql<{ indexes: UniqueIndex[] }>`
  select jsonb_agg(jsonb_build_object('table', c.relname, 'flag', pg_get_expr(i.indpred, i.indrelid), 'hasNulls', i.indnullsnotdistinct,
    'columns', array(select a.attname from unnest(i.indkey::int2[]) with ordinality x (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.number where x.place <= i.indnkeyatts))) as indexes
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and i.indisvalid and i.indimmediate and i.indexprs is null and pg_table_is_visible(c.oid)`;

/**
 * Throws if a list's key may belong to several rows: rows are read by their keys. Proved by the database's catalogue: the
 * key is a unique column, and each join uses columns with a unique index.
 */
export async function proveKeys(db: Db, sources: readonly ListSource[] = declared): Promise<void> {
  const asked = sources.filter((source) => source.unique.length > 0 && !proven.has(source));
  if (asked.length === 0) return;
  const { indexes } = await remembered(db, { select: uniqueIndexes, tables: [] });
  const isUnique = ({ table, on }: OneRow): boolean =>
    indexes.some(
      (index) =>
        index.table === table &&
        (index.flag === null || on[index.flag] === true) &&
        index.columns.every((column) => on[column] || (column in on && index.hasNulls)),
    );
  const wrong = asked.flatMap(({ unique }) => unique).find((one) => !isUnique(one));
  if (wrong)
    throw new Error(`A list cannot be read: ${Object.keys(wrong.on).join(', ')} of ${wrong.table} is not unique`);
  for (const source of asked) proven.add(source);
}
