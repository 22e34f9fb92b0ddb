import type { Paging } from '@segno/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { listCount } from './listCount';
import { neededJoins } from './neededJoins';
import { isNeverNull } from '../neverNull';
import { offsetOf, pagingOf, totalOfPage } from './paging';
import { rankedKeys, rankOf, type Ranking } from './ranking';

export type Expression = RawBuilder<unknown>;

/** A folded text that a search looks into: a `…_key` column or `fold(…)`; or one with an index on its `bigrams(…)`. */
export type Searched = Expression | { indexed: Expression };

export interface ListQuery {
  from: Expression;
  key: Expression;
  /** Field name to expression. */
  select: Record<string, Expression>;
  where: Expression;
  /** Goes before the order that is asked for. */
  ranking?: Ranking | undefined;
  sort: Record<string, Expression>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** `expression as "field"`, comma-separated. */
export const selection = (select: Record<string, Expression>): Expression =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/** The tables' state travels with each row; no field is called so. */
const VERSION = '#version';

/**
 * One page and its paging (W3). A page past the end is empty, not an error, and still tells the true total.
 * The keys of the page are found first (an index-only scan where an index fits), and only its rows are joined and selected.
 */
export async function listPage<Row = Record<string, unknown>>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; paging: Paging }> {
  const { pagesize, sort_by, sort_order } = list.query;
  const by = list.sort[sort_by] ?? list.key;
  // Both keys run the same way, so that an index can be read backwards.
  const direction = sort_order === 'desc' ? sql`desc` : sql`asc`;
  // Empty values come last in either order. Said only where there can be any: an index that is read backwards does not
  // give that order, and PostgreSQL does not see that a column without them needs no other one.
  const empties = sort_order === 'desc' && !(await isNeverNull(db, list.from, by)) ? sql` nulls last` : sql``;
  const { ranking } = list;
  const order = sql`order by ${ranking ? sql`${rankOf(ranking)}, ` : sql``}${by} ${direction}${empties}, ${list.key} ${direction}`;
  const keysFrom = neededJoins(db, list.from, sql`${list.key} ${list.where} ${order}`);
  const offset = offsetOf(list.query);
  const keys = ranking
    ? rankedKeys(ranking, {
        from: keysFrom,
        key: list.key,
        by,
        direction: sql`${direction}${empties}`,
        limit: pagesize,
        offset,
      })
    : sql`select ${list.key} from ${keysFrom} where ${list.where} ${order} limit ${pagesize} offset ${offset}`;
  const count = await listCount(db, list);
  const page = await sql<Row & { [VERSION]: string | null }>`
    select ${selection({ ...list.select, [VERSION]: count.version })} from ${list.from} where ${list.key} in (${keys}) ${order}
  `.execute(db);
  const rows = page.rows.map(({ [VERSION]: _, ...row }) => row as unknown as Row);
  const version = page.rows[0]?.[VERSION] ?? null;
  const total = totalOfPage(list.query, rows.length) ?? (await count.total(version));
  return { rows, paging: pagingOf(list.query, { size: rows.length, total }) };
}

/** True for rows in which any of the folded texts contains the text, case and accents aside (V1). */
export const matches = (searched: readonly Searched[], text: string | undefined): Expression => {
  if (!text || searched.length === 0) return sql`true`;
  const folded = sql`fold(${text})`;
  // Folding can bring forth a wildcard (a full-width per cent sign), so they are escaped after it.
  const pattern = sql`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  // A single character has no pairs, and asking the index for none of them would read it all. The planner settles that.
  const inIndex = (key: Expression) => sql`(bigrams(${folded}) = '{}' or bigrams(${key}) @> bigrams(${folded}))`;
  const conditions = searched.map((key) =>
    'indexed' in key ? sql`(${inIndex(key.indexed)} and ${key.indexed} like ${pattern})` : sql`${key} like ${pattern}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
};

/** True for the rows of these keys; for every row without any. */
export const among = (key: Expression, uuids: readonly string[] | undefined): Expression =>
  uuids ? sql`${key} = any(${[...uuids]}::uuid[])` : sql`true`;

/** All of the conditions. */
export const allOf = (conditions: readonly Expression[]): Expression =>
  conditions.length ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;
