import type { Paging } from '@segno/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { FEW, keysOfPage } from './keysOfPage';
import { knownCount, listCount, type ListCount, type SeenCount } from './listCount';
import type { ListQuery } from './listQuery';
import { offsetOf, pagingOf, stretchFromEnd, totalOfPage } from './paging';
import { rowsOfPage } from './rowsOfPage';

export type Expression = RawBuilder<unknown>;

/** A folded text that a search looks into: a `…_key` column or `fold(…)`; or one with an index on its `bigrams(…)`. */
export type Searched = Expression | { indexed: Expression };

/** Rows before a page from which on it is worth knowing how many come after it. */
const DEEP = 5_000;

/**
 * One page and its paging (W3). A page past the end is empty, not an error, and still tells the true total.
 * The keys of the page are found first (an index-only scan where an index fits), and only its rows are joined and selected.
 */
export async function listPage<Row = Record<string, unknown>>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; paging: Paging }> {
  const keys = await keysOfPage(db, list);
  const count = list.total
    ? knownCount(db, list.total)
    : await listCount(db, list.counted ?? { from: list.from, where: list.lookup ?? list.where });
  const read = (found: Expression, version = count.version) =>
    rowsOfPage<Row>(db, list, { found, order: keys.order, version });
  const paged = (rows: Row[], total: number) => ({ rows, paging: pagingOf(list.query, { size: rows.length, total }) });
  const readInOrder = async () => {
    const { rows, version } = await read(keys.inOrder());
    return paged(rows, totalOfPage(list.query, rows.length) ?? (await count.total(version)));
  };

  const offset = offsetOf(list.query);
  const isDeep = offset >= DEEP;
  if (list.ranking || !(list.lookup || isDeep)) return readInOrder();
  const known = list.expected === undefined || isDeep ? await count.current() : undefined;
  if (known && known.total <= offset) return paged([], known.total);
  const fromEnd = known && isDeep ? stretchFromEnd({ offset, limit: list.query.pagesize }, known.total) : undefined;
  const total = known?.total ?? list.expected ?? Infinity;
  const few = keys.ofFew(total);
  if (few && known && known.version !== null && !list.total) {
    const found = await fewFound(db, list, { count, known });
    const page = found && (await read(keys.ofThese(found.keys), found.by));
    if (page && page.version === found.version) return paged(page.rows, found.total);
  }
  const some = few || isDeep ? undefined : keys.ofSome(total);
  if (some) {
    const { rows, version } = await read(some.first);
    if (rows.length === list.query.pagesize) return paged(rows, await count.total(version));
  }
  const found = few ?? some?.otherwise ?? (fromEnd && keys.fromEnd(fromEnd));
  if (!found) return readInOrder();
  const page = await read(found);
  if (known && page.version === known.version) return paged(page.rows, known.total);
  // Somebody has written in between, and the end is not where it was.
  if (fromEnd) return readInOrder();
  return paged(page.rows, totalOfPage(list.query, page.rows.length) ?? (await count.total(page.version)));
}

/**
 * The keys of a list that has few, remembered until one of its tables changes: the next page, and the next order, need not find
 * them. Undefined where it is not known whether they are still these.
 */
async function fewFound(
  db: Db,
  list: ListQuery,
  { count, known }: { count: ListCount; known: SeenCount },
): Promise<{ keys: string; version: string; by: ListCount['version']; total: number } | undefined> {
  const where = list.lookup ?? list.where;
  const found = known.keys
    ? count
    : await listCount(db, { from: list.from, where, keys: { key: list.key, most: FEW } });
  const { keys, version, total } = known.keys ? known : await found.current();
  return keys === null || version === null ? undefined : { keys, version, by: found.version, total };
}

/** The text as a folded one has it, for a pattern of `like`. Folding can bring forth a wildcard (a full-width per cent sign). */
const literal = (text: string): Expression => sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** True for rows in which each word of the text stands in any of the folded texts, case and accents aside (V1). */
export const matches = (searched: readonly Searched[], text: string | undefined): Expression =>
  searched.length === 0 ? sql`true` : allOf((text ?? '').split(/\s+/u).flatMap((word) => hasWord(searched, word)));

function hasWord(searched: readonly Searched[], word: string): Expression[] {
  if (word === '') return [];
  const folded = sql`fold(${word})`;
  // A single character has no pairs, and asking the index for none of them would read it all. The planner settles that.
  const inIndex = (key: Expression) => sql`(bigrams(${folded}) = '{}' or bigrams(${key}) @> bigrams(${folded}))`;
  const contains = (key: Expression) => sql`${key} like '%' || ${literal(word)} || '%'`;
  const conditions = searched.map((key) =>
    'indexed' in key ? sql`(${inIndex(key.indexed)} and ${contains(key.indexed)})` : contains(key),
  );
  return [sql`(${sql.join(conditions, sql` or `)})`];
}

/** True for the rows of these keys; for every row without any. */
export const among = (key: Expression, uuids: readonly string[] | undefined): Expression =>
  uuids ? sql`${key} = any(${[...uuids]}::uuid[])` : sql`true`;

/** All of the conditions. */
export const allOf = (conditions: readonly Expression[]): Expression =>
  conditions.length ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;
