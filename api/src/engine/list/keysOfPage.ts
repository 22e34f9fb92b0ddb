import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isNeverNull } from '../ownColumns';
import type { ListQuery } from './listQuery';
import { neededJoins, tableAlone } from './neededJoins';
import { offsetOf, type Stretch } from './paging';
import { rankedKeys, rankOf } from './ranking';

/**
 * So many rows are found and then sorted. The planner would rather go through all in the order of the list until it has met a
 * page of them, and does not know of conditions that go together badly: with that order, or with each other.
 */
export const FEW = 4_000;

/** So many are found and then sorted where a page is not full after these rows were met in the order of the list. */
const SORTED = 20_000;
const MET = 20_000;

/** The order of a list, and selects of the keys of one page in it. */
interface KeysOfPage {
  order: RawBuilder<unknown>;
  /** By going through the rows in their order. */
  inOrder(): RawBuilder<unknown>;
  /** The same from the last row on. */
  fromEnd(stretch: Stretch): RawBuilder<unknown>;
  /** By finding all rows first; undefined where so many of them are too many for that. */
  ofFew(rows: number): RawBuilder<unknown> | undefined;
  /** From among these rows, which are all. */
  ofThese(found: string): RawBuilder<unknown>;
  /**
   * For more rows: `first` by going through so many rows in their order, which gives the page if it is full, and `otherwise`
   * by finding all, or, where those are too many, by going on. Undefined where every row is in an index of the order.
   */
  ofSome(rows: number): { first: RawBuilder<unknown>; otherwise: RawBuilder<unknown> } | undefined;
}

export async function keysOfPage(db: Db, list: ListQuery): Promise<KeysOfPage> {
  const { from, key, where, ranking } = list;
  const { pagesize, sort_by, sort_order } = list.query;
  const by = list.sort[sort_by] ?? key;
  const { towards, backwards } = await directions(db, { from, by, isDescending: sort_order === 'desc' });
  const orderTo = (direction: Direction): RawBuilder<unknown> =>
    sql`order by ${ranking ? sql`${rankOf(ranking)}, ` : sql``}${by} ${direction.by}, ${key} ${direction.key}`;
  const order = orderTo(towards);
  const joined = neededJoins(db, from, sql`${key} ${where} ${order}`);
  const page = { limit: pagesize, offset: offsetOf(list.query) };
  return {
    order,
    inOrder: () =>
      ranking
        ? rankedKeys(ranking, { from: joined, key, by, direction: towards.by, ...page })
        : sql`select ${key} from ${joined} where ${where} ${order} limit ${page.limit} offset ${page.offset}`,
    fromEnd: ({ limit, offset }) => sql`
      select last.key from (
        select ${key} as key, ${by} as sorted from ${joined} where ${where}
        ${orderTo(backwards)} limit ${limit} offset ${offset}
      ) last order by last.sorted ${towards.by}, last.key ${towards.key}`,
    ofFew: (rows) => {
      if (rows > FEW) return undefined;
      const lookup = list.lookup ?? where;
      return sql`
        with few as materialized (
          select ${key} as key from ${neededJoins(db, from, sql`${key} ${lookup}`)} where ${lookup}
        )
        select ${key} from ${neededJoins(db, from, sql`${key} ${order}`)} where ${key} in (select few.key from few)
        ${order} limit ${page.limit} offset ${page.offset}`;
    },
    ofThese: (found) => sql`
      select ${key} from ${neededJoins(db, from, sql`${key} ${order}`)} where ${key} = any(${found}::uuid[])
      ${order} limit ${page.limit} offset ${page.offset}`,
    ofSome: (rows) => {
      const { met } = list;
      if (!met) return undefined;
      const alone = tableAlone(db, from, sql`${key} ${met.among} ${met.fits} ${order}`);
      if (!alone) return undefined;
      // What nothing names of the rows within the limit is not read: `*` costs nothing.
      const first = sql`
        select ${key} from (select * from ${alone.table} where ${met.among} ${order} limit ${MET}) ${alone.alias}
        where ${met.fits} ${order} limit ${page.limit} offset ${page.offset}`;
      // Behind `is true` a subquery is read once, in place of being looked into for each of several hundred thousand rows.
      if (rows > SORTED)
        return {
          first,
          otherwise: sql`
          select ${key} from ${alone.table} where ${met.among} and (${met.fits}) is true
          ${order} limit ${page.limit} offset ${page.offset}`,
        };
      const lookup = list.lookup ?? where;
      // Each is read once, for what the order needs: of so many that takes less time than finding their keys alone first.
      const otherwise = sql`
        with found as materialized (
          select ${key} as key, ${by} as sorted from ${neededJoins(db, from, sql`${key} ${by} ${lookup}`)} where ${lookup}
        )
        select found.key from found order by found.sorted ${towards.by}, found.key ${towards.key}
        limit ${page.limit} offset ${page.offset}`;
      return { first, otherwise };
    },
  };
}

/** Goes behind the two expressions that a list is ordered by. */
interface Direction {
  by: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

/**
 * The direction of an order, and the one that gives the same rows from the last to the first. Both keys run the same way, so
 * that an index can be read backwards.
 */
async function directions(
  db: Db,
  { from, by, isDescending }: { from: RawBuilder<unknown>; by: RawBuilder<unknown>; isDescending: boolean },
): Promise<{ towards: Direction; backwards: Direction }> {
  const ascending = { by: sql`asc`, key: sql`asc` };
  const descending = { by: sql`desc`, key: sql`desc` };
  if (!isDescending) return { towards: ascending, backwards: descending };
  // Empty values come last in either order. Said only where there can be any: an index that is read backwards does not
  // give that order, and PostgreSQL does not see that a column without them needs no other one.
  if (await isNeverNull(db, from, by)) return { towards: descending, backwards: ascending };
  return {
    towards: { by: sql`desc nulls last`, key: sql`desc` },
    backwards: { by: sql`asc nulls first`, key: sql`asc` },
  };
}
