import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { prepared } from '../../platform/db/preparedStatements';
import { refuseKeyOfSeveral, refuseSharedKeys } from '../ownColumns';
import { selection, type ListQuery } from './listQuery';
import { versionedMemory, type Versioned } from './versionedMemory';

/** Keys of pages that took long to find. */
const pages = versionedMemory<string[]>({ most: 500 });

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
  { from, key, select, met }: ListQuery,
  { found, version }: { found: RawBuilder<unknown>; version: RawBuilder<string | null> },
): Promise<RowsOfPage<Row> | undefined> {
  const shown = selection({ ...select, [KEY]: sql`${key}::text` }).compile(db);
  const tables = sql`${from} where ${key}`.compile(db);
  // A statement is prepared if its text is the source's own.
  if (shown.parameters.length + tables.parameters.length > 0) return undefined;
  const memory = await pages(db, found);
  if (!memory) return undefined;
  // What an index gives alone is found in less time than it takes to look whether it is known.
  const last = met && memory.last();
  const seen = await keysSeen(db, { found, state: memory.version, version, last });
  if (met && seen) memory.remember(seen.keys, seen.state);
  if (!seen || seen.keys.length === 0) return { rows: [], version: seen?.version ?? null };
  const { rows } = await sql<Stored<Row>>`${prepared}
    select ${sql.raw(shown.sql)}, ${memory.version} as ${sql.id(STATE)} from ${sql.raw(tables.sql)} = any(${seen.keys})
  `.execute(db);
  refuseSharedKeys(seen.keys);
  refuseSharedKeys(rows.map((row) => row[KEY]));
  const byKey = new Map(rows.map((row) => [row[KEY], row]));
  if (rows[0]?.[STATE] !== seen.state) return undefined;
  const inOrder = seen.keys.flatMap((each) => byKey.get(each) ?? []);
  return { rows: inOrder.map(withoutTravellers), version: seen.version };
}

/** The keys of a page, which are found only where they are not those of the last time. */
async function keysSeen(
  db: Db,
  {
    found,
    state,
    version,
    last,
  }: Record<'found' | 'state' | 'version', RawBuilder<unknown>> & { last: Versioned<string[]> | undefined },
): Promise<SeenKeys | undefined> {
  if (last) {
    const { rows } = await sql<Omit<SeenKeys, 'keys'>>`select ${state} as state, ${version} as version`.execute(db);
    if (rows[0]?.state === last.version) return { ...rows[0], keys: last.answer };
  }
  const { rows } = await sql<SeenKeys>`
    select array(${found})::text[] as keys, ${state} as state, ${version} as version
  `.execute(db);
  return rows[0];
}

async function rowsAtOnce<Row>(
  db: Db,
  { from, key, select }: ListQuery,
  { found, order, version }: KeysInOrder & { version: RawBuilder<string | null> },
): Promise<RowsOfPage<Row>> {
  const { rows } = await sql<Stored<Row>>`
    select ${selection({ ...select, [KEY]: sql`${key}::text`, [VERSION]: version })} from ${from} where ${key} in (${found}) ${order}
  `.execute(db);
  refuseSharedKeys(rows.map((row) => row[KEY]));
  return { rows: rows.map(withoutTravellers), version: rows[0]?.[VERSION] ?? null };
}

const withoutTravellers = <Row>({ [KEY]: _key, [STATE]: _state, [VERSION]: _version, ...row }: Stored<Row>): Row =>
  row as unknown as Row;
