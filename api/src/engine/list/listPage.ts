import type { Paging } from '@segno/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { executePrepared } from '../../platform/db/preparedStatements';
import { type ListQuery, type Ranking, selection } from './listQuery';
import { isNeverNull, proveKeys } from './listSource';
import { offsetOf, pagingOf } from './paging';
import { inSnapshot, onlyRow, remembered } from './remembered';

export type Expression = RawBuilder<unknown>;

/** Offset from which it pays off to know how many rows follow the page. */
const DEEP_OFFSET = 5_000;

/** Up to this many rows, all keys are found and sorted at once, and cached. */
const SORTED_AS_A_WHOLE = 4_000;

/**
 * W3: one page and its paging, from one snapshot. A page past the end is empty, not an error, and still has the true total.
 * The keys of the page are found with the list's condition and order, and only their rows are joined and selected.
 */
export function listPage<Row = Record<string, unknown>>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; paging: Paging }> {
  return inSnapshot(db, async (snapshot) => {
    await proveKeys(snapshot, [list.shown ?? list.from]);
    const { keys, total } = await findKeys(snapshot, list);
    const rows = await readRows<Row>(snapshot, list, keys);
    return { rows, paging: pagingOf(list.query, { size: rows.length, total }) };
  });
}

const counting = ({ from, where, total }: ListQuery): RawBuilder<number> =>
  sql`(${total ?? sql`select count(*) from ${from} where ${where}`})::int`;

/** Number of rows before the keys are searched for, if it is known, cached, or needed to choose the query. */
async function countFirst(snapshot: Db, list: ListQuery): Promise<number | undefined> {
  const { total, readsTables, query } = list;
  const select = sql<{ total: number }>`select ${counting(list)} as total`;
  if (typeof total === 'number') return total;
  if (total === undefined && readsTables) return (await remembered(snapshot, { select, tables: readsTables })).total;
  return offsetOf(query) >= DEEP_OFFSET ? (await onlyRow(snapshot, select)).total : undefined;
}

async function findKeys(snapshot: Db, list: ListQuery): Promise<{ keys: readonly string[]; total: number }> {
  const { from, where, ranking, readsTables, query } = list;
  const offset = offsetOf(query);
  const total = await countFirst(snapshot, list);
  if (total !== undefined && total <= offset) return { keys: [], total };
  const best = ranking && 'best' in ranking ? ranking.best : undefined;
  // With other filters beside the search, the best keys include rows that are not in the list.
  if (best && total === best.length) return { keys: best.slice(offset, offset + query.pagesize), total };
  const select = (keys: Expression) => sql<{ keys: string[]; total: number }>`
    select array(${keys})::text[] as keys, ${total ?? counting(list)}::int as total`;
  if (!readsTables || total === undefined) return onlyRow(snapshot, select(keysOfPage(list, total)));
  // The best keys are few enough to be sorted as a whole.
  if (!best && total > SORTED_AS_A_WHOLE)
    return remembered(snapshot, { select: select(keysOfPage(list, total)), tables: readsTables });
  const all = select(sql`select ${from.key} from ${from} where ${where} order by ${ordering(list, ranking)}`);
  const { keys } = await remembered(snapshot, { select: all, tables: readsTables });
  return { keys: keys.slice(offset, offset + query.pagesize), total };
}

/**
 * Selects the keys of a page in the order of the list, or the best first. Pages near the end are read in reverse order,
 * because the planner would scan from the first page. `total`: number of rows, if known.
 */
function keysOfPage(list: ListQuery, total: number | undefined): Expression {
  const { from, where, ranking, query } = list;
  const { key } = from;
  const offset = offsetOf(query);
  const { by, towards, backwards } = orderOf(list);
  const limited = sql`limit ${query.pagesize} offset ${offset}`;
  const end = offset + query.pagesize;
  if (ranking && 'first' in ranking) {
    // Each part returns as many rows as fit on the pages up to this one, in index order; the second part only if needed.
    const part = (condition: Expression, place: number) => sql`
      select ${key} as key, ${by} as sorted, ${sql.lit(place)} as place from ${from} where ${condition}
      order by ${towards(by, key)} limit ${end}`;
    const isNeeded = sql`(select count(*) from first) < ${end}`;
    return sql`
      with first as materialized (${part(allOf([where, ranking.first]), 0)}),
        rest as materialized (${part(allOf([where, sql`not ${ranking.first}`, isNeeded]), 1)})
      select found.key from (select * from first union all select * from rest) found
      order by found.place, ${towards(sql`found.sorted`, sql`found.key`)} ${limited}`;
  }
  if (!ranking && total !== undefined && offset >= DEEP_OFFSET && total - end < offset)
    return sql`
      select last.key from (
        select ${key} as key, ${by} as sorted from ${from} where ${where}
        order by ${backwards(by, key)} limit ${Math.min(end, total) - offset} offset ${Math.max(total - end, 0)}
      ) last order by ${towards(sql`last.sorted`, sql`last.key`)}`;
  return sql`select ${key} from ${from} where ${where} order by ${ordering(list, ranking)} ${limited}`;
}

/** Input for an order. */
type Ordered = Pick<ListQuery, 'from' | 'sort'> & { query: { sort_by?: unknown; sort_order?: unknown } };

/**
 * The sort expression of a list, and its order; `backwards` gives the same rows in reverse. Key and expression have the same
 * direction, so that an index can be read backwards. Nulls come last in either order. `nulls last` is added only if there
 * can be nulls, because a backward index scan does not give that order.
 */
function orderOf({ from, sort, query }: Ordered) {
  const by = sort[String(query.sort_by)] ?? from.key;
  const isDescending = query.sort_order === 'desc';
  const hasNulls = isDescending && !isNeverNull(by);
  const inOrder = (direction: Expression, nulls: Expression) => (sorted: Expression, key: Expression) =>
    sql`${sorted} ${direction}${hasNulls ? nulls : sql``}, ${key} ${direction}`;
  const [asc, desc] = [sql`asc`, sql`desc`];
  return {
    by,
    towards: inOrder(isDescending ? desc : asc, sql` nulls last`),
    backwards: inOrder(isDescending ? asc : desc, sql` nulls first`),
  };
}

/** The order of a list, for use after `order by`. */
export function ordering(list: Ordered, ranking?: Ranking): Expression {
  const { key } = list.from;
  const { by, towards } = orderOf(list);
  const plain = towards(by, key);
  if (!ranking) return plain;
  if ('rank' in ranking) return sql`${ranking.rank}, ${plain}`;
  if ('first' in ranking) return sql`not ${ranking.first}, ${plain}`;
  const places = JSON.stringify(Object.fromEntries(ranking.best.map((uuid, place) => [uuid, place])));
  return sql`(${places}::jsonb -> ${key}::text)::int, ${plain}`;
}

/**
 * Reads the selected columns for these keys, in their order. Uses a prepared statement if the SQL text is fixed by the
 * source: planning takes longer than reading.
 */
async function readRows<Row>(
  snapshot: Db,
  { from, shown = from, select }: ListQuery,
  keys: readonly string[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const statement = sql<Row>`
    select ${selection(select)} from ${shown} where ${from.key} = any(${keys}) order by array_position(${keys}, ${from.key})
  `.compile(snapshot);
  const isOwn = statement.parameters.length === 2;
  const { rows } = await (isOwn ? executePrepared(snapshot, statement) : snapshot.executeQuery(statement));
  if (rows.length !== new Set(keys).size) throw new Error('A list has several rows for one of its keys');
  return rows;
}

/** True for the rows with these keys; for every row if undefined. */
export const among = (key: Expression, uuids: readonly string[] | undefined): Expression =>
  uuids ? sql`${key} = any(${[...uuids]}::uuid[])` : sql`true`;

/** Conjunction of the conditions. */
export const allOf = (conditions: readonly Expression[]): Expression =>
  conditions.length ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;
