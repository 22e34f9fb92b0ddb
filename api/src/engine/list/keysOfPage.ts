import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isNeverNull } from '../ownColumns';
import type { ListQuery } from './listQuery';
import { offsetOf, type Stretch } from './paging';
import { keysByTiers, rankOf } from './ranking';

/** The order of a list, and selects of the keys of one page in it. */
interface KeysOfPage {
  order: RawBuilder<unknown>;
  /** By going through the rows in their order. */
  inOrder(): RawBuilder<unknown>;
  /** The same from the last row on. */
  fromEnd(stretch: Stretch): RawBuilder<unknown>;
  /**
   * By finding all rows first. The planner would rather go through all in the order of the list until it has met a page of
   * them, and does not know of conditions that go together badly: with that order, or with each other.
   */
  ofFew(): RawBuilder<unknown>;
}

export async function keysOfPage(db: Db, list: ListQuery): Promise<KeysOfPage> {
  const { from, key, where, ranking } = list;
  const { pagesize, sort_by, sort_order } = list.query;
  const by = list.sort[sort_by] ?? key;
  const { towards, backwards } = await directions(db, { from, by, isDescending: sort_order === 'desc' });
  const orderTo = (direction: Direction): RawBuilder<unknown> =>
    sql`order by ${ranking ? sql`${rankOf(ranking, key)}, ` : sql``}${by} ${direction.by}, ${key} ${direction.key}`;
  const order = orderTo(towards);
  const page = { limit: pagesize, offset: offsetOf(list.query) };
  const limited = sql`limit ${page.limit} offset ${page.offset}`;
  return {
    order,
    inOrder: () => {
      if (!ranking) return sql`select ${key} from ${from} where ${where} ${order} ${limited}`;
      if ('tiers' in ranking) return keysByTiers(ranking, { from, key, by, direction: towards.by, ...page });
      return sql`
        select ${key} from unnest(${[...ranking.best]}::uuid[]) with ordinality ranked (key, place), ${from}
        where ${key} = ranked.key and ${where} order by ranked.place ${limited}`;
    },
    fromEnd: ({ limit, offset }) => sql`
      select last.key from (
        select ${key} as key, ${by} as sorted from ${from} where ${where}
        ${orderTo(backwards)} limit ${limit} offset ${offset}
      ) last order by last.sorted ${towards.by}, last.key ${towards.key}`,
    ofFew: () => sql`
      with found as materialized (select ${key} as key, ${by} as sorted from ${from} where ${where})
      select found.key from found order by found.sorted ${towards.by}, found.key ${towards.key} ${limited}`,
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
