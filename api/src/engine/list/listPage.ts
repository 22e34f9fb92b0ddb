import type { Paging } from '@segno/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { keysOfPage } from './keysOfPage';
import { listCount } from './listCount';
import type { ListQuery } from './listQuery';
import { offsetOf, pagingOf, stretchFromEnd, totalOfPage } from './paging';
import { rowsOfKeys, rowsOfPage } from './rowsOfPage';

export type Expression = RawBuilder<unknown>;

/** A folded text that a search looks into: a `…_key` column or `fold(…)`; or one with an index on its `bigrams(…)`. */
export type Searched = Expression | { indexed: Expression };

/** Rows before a page from which on it is worth knowing how many come after it. */
const DEEP = 5_000;

/** So many rows are found first and then sorted. */
const FEW = 4_000;

/**
 * W3: one page and its paging. A page past the end is empty, not an error, and still tells the true total. The keys of the page
 * are found first, in one of three ways, and only its rows are joined and selected:
 * - in the order of the list, until the page is full;
 * - where a condition leaves few rows, by finding all of them and sorting them;
 * - far from the start, from the end, where that is nearer.
 */
export async function listPage<Row = Record<string, unknown>>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; paging: Paging }> {
  const { query, ranking, total } = list;
  const offset = offsetOf(query);
  const paged = (rows: Row[], total: number) => ({ rows, paging: pagingOf(query, { size: rows.length, total }) });
  if (ranking && 'best' in ranking && ranking.isAll) {
    const { best } = ranking;
    return paged(await rowsOfKeys<Row>(db, list, best.slice(offset, offset + query.pagesize)), best.length);
  }
  const keys = await keysOfPage(db, list);
  const count = await listCount(db, list);
  const read = (found: Expression) => rowsOfPage<Row>(db, list, { found, order: keys.order, version: count.version });
  const readInOrder = async () => {
    const { rows, version } = await read(keys.inOrder());
    return paged(rows, totalOfPage(query, rows.length) ?? (await count.total(version)));
  };

  const isDeep = offset >= DEEP;
  if (ranking || !(list.isSelective || isDeep)) return readInOrder();
  const known = isDeep || total?.expected === undefined ? await count.current() : undefined;
  if (known && known.total <= offset) return paged([], known.total);
  const isFew = (known?.total ?? total?.expected ?? Infinity) <= FEW;
  const stretch =
    known && isDeep && !isFew ? stretchFromEnd({ offset, limit: query.pagesize }, known.total) : undefined;
  if (!isFew && !stretch) return readInOrder();
  const page = await read(stretch ? keys.fromEnd(stretch) : keys.ofFew());
  if (known && page.version === known.version) return paged(page.rows, known.total);
  // Somebody has written in between, and the end is not where it was.
  if (stretch) return readInOrder();
  return paged(page.rows, totalOfPage(query, page.rows.length) ?? (await count.total(page.version)));
}

/** The text as a folded one has it, for a pattern of `like`. Folding can bring forth a wildcard (a full-width per cent sign). */
const literal = (text: string): Expression => sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** True for rows in which each word of the text stands in any of the folded texts, case and accents aside (V1: search). */
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
