import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { prepared } from '../../platform/db/preparedStatements';
import { refuseKeyOfSeveral, refuseSharedKeys } from '../ownColumns';
import { selection, type ListQuery } from './listQuery';
import { countedTables, stateOf } from './countedTables';

/** What travels with each row; no field is called so. */
const KEY = '#key';
const STATE = '#state';
const VERSION = '#version';

type Stored<Row> = Row & { [KEY]: string; [STATE]: string; [VERSION]: string | null };

/** The keys of a page, and what the statement that found them saw: the state of the tables that decide on them, and `version`. */
interface SeenKeys {
  keys: string[];
  state: string;
  version: string | null;
}

/** Selects the keys of a page in the order of the list, and the same order said for the rows of these keys. */
interface KeysInOrder {
  found: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The rows of a page, and what `version` was to the statement that found them; null where a page is empty, or it is not known. */
interface RowsOfPage<Row> {
  rows: Row[];
  version: string | null;
}

/**
 * Reads the rows of a page by two statements: one finds their keys, which is planned with the values that are asked for, and one
 * reads what is shown of them, which is the same at every call and prepared, because planning it takes longer than running it
 * (docs/decisions/0088-prepared-statements.md). Where somebody has written to the tables that decide which keys these are in between,
 * one statement reads both; also where nobody knows of such writes, inside a transaction, and where the text depends on the request.
 */
export async function rowsOfPage<Row>(
  db: Db,
  list: ListQuery,
  { version, ...keys }: KeysInOrder & { version: RawBuilder<string | null> },
): Promise<RowsOfPage<Row>> {
  await refuseKeyOfSeveral(db, list);
  return (
    (await rowsByKeys<Row>(db, list, { version, found: keys.found })) ?? rowsAtOnce(db, list, { version, ...keys })
  );
}

/** Undefined where the two statements cannot be known to have seen the same. */
async function rowsByKeys<Row>(
  db: Db,
  list: ListQuery,
  { found, version }: { found: RawBuilder<unknown>; version: RawBuilder<string | null> },
): Promise<RowsOfPage<Row> | undefined> {
  const read = preparedRows<Row>(db, list);
  const tables = db.isTransaction ? undefined : await countedTables(db, found.compile(db).sql);
  if (!read || !tables) return undefined;
  const state = stateOf(tables);
  const { rows } = await sql<SeenKeys>`
    select array(${found})::text[] as keys, ${state} as state, ${version} as version
  `.execute(db);
  const [seen] = rows;
  if (!seen || seen.keys.length === 0) return { rows: [], version: seen?.version ?? null };
  refuseSharedKeys(seen.keys);
  const page = await read(seen.keys, state);
  return page.some((row) => row[STATE] !== seen.state)
    ? undefined
    : { rows: page.map(withoutTravellers), version: seen.version };
}

/** The rows of these keys, in their order, without those that are gone. */
export async function rowsOfKeys<Row>(db: Db, list: ListQuery, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  await refuseKeyOfSeveral(db, list);
  const rows = await preparedRows<Row>(db, list)?.(keys, sql`''`);
  if (!rows) throw new Error('A list whose rows are found by their keys has no values of the request');
  return rows.map(withoutTravellers);
}

/** Reads rows by their keys, in their order; undefined where the text depends on the request: a statement is prepared if its text is the source's own. */
function preparedRows<Row>(
  db: Db,
  { from, lookups = sql``, key, select }: ListQuery,
): ((keys: readonly string[], state: RawBuilder<string>) => Promise<Stored<Row>[]>) | undefined {
  const shown = selection({ ...select, [KEY]: sql`${key}::text` }).compile(db);
  const tables = sql`${from} ${lookups} where ${key}`.compile(db);
  if (shown.parameters.length + tables.parameters.length > 0) return undefined;
  return async (keys, state) => {
    const { rows } = await sql<Stored<Row>>`${prepared}
      select ${sql.raw(shown.sql)}, ${state} as ${sql.id(STATE)} from ${sql.raw(tables.sql)} = any(${[...keys]})
    `.execute(db);
    refuseSharedKeys(rows.map((row) => row[KEY]));
    const byKey = new Map(rows.map((row) => [row[KEY], row]));
    return keys.flatMap((each) => byKey.get(each) ?? []);
  };
}

async function rowsAtOnce<Row>(
  db: Db,
  { from, lookups = sql``, key, select }: ListQuery,
  { found, order, version }: KeysInOrder & { version: RawBuilder<string | null> },
): Promise<RowsOfPage<Row>> {
  const { rows } = await sql<Stored<Row>>`
    select ${selection({ ...select, [KEY]: sql`${key}::text`, [VERSION]: version })} from ${from} ${lookups} where ${key} in (${found}) ${order}
  `.execute(db);
  refuseSharedKeys(rows.map((row) => row[KEY]));
  return { rows: rows.map(withoutTravellers), version: rows[0]?.[VERSION] ?? null };
}

const withoutTravellers = <Row>({ [KEY]: _key, [STATE]: _state, [VERSION]: _version, ...row }: Stored<Row>): Row =>
  row as unknown as Row;
