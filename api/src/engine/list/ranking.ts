import { type OperationNodeSource, sql, type RawBuilder } from 'kysely';

type Expression = RawBuilder<unknown>;

/** Rows in an order of how well they fit. */
export type Ranking = Best | Tiers | Ranked;

/** How well each row fits, 0 the best: for lists that are sorted as a whole. */
interface Ranked {
  rank: Expression;
}

/** The keys of rows that fit, the best first. */
interface Best {
  best: readonly string[];
  /** Whether they are all rows of the list, in its order. */
  isAll: boolean;
}

/** For more rows than can be sorted. */
export interface Tiers {
  /** What all of them fulfil. */
  within: Expression;
  /** Never null, the best first: a row stands with the first that it fulfils, and each row of the list fulfils one. */
  tiers: readonly Expression[];
}

interface KeysOfPage {
  from: OperationNodeSource;
  key: Expression;
  by: Expression;
  /** `desc`, for example, and where empty values go. */
  direction: Expression;
  offset: number;
  limit: number;
}

/** The place of a row, by its key, among the others. */
export const rankOf = (ranking: Ranking, key: Expression): Expression => {
  if ('rank' in ranking) return ranking.rank;
  return 'best' in ranking
    ? sql`array_position(${[...ranking.best]}::uuid[], ${key})`
    : sql`case ${sql.join(
        ranking.tiers.map((tier, place) => sql`when ${tier} then ${sql.lit(place)}`),
        sql` `,
      )} end`;
};

/**
 * The keys of one page, the best first. Each tier gives as many as can be on the pages up to this one: the planner then reads
 * them in the order of the list where a tier has many, and sorts them where it has few, in place of ranking all that fit. A
 * tier is not asked at all where better ones give so many already.
 */
export function keysByTiers({ within, tiers }: Tiers, page: KeysOfPage): Expression {
  const { from, key, by, direction, offset, limit } = page;
  const most = offset + limit;
  const named = tiers.map((tier, place) => ({ tier, place, name: sql.id(`tier_${place}`) }));
  const all = (columns: Expression, of: typeof named): Expression =>
    sql.join(
      of.map(({ name }) => sql`select ${columns} from ${name}`),
      sql` union all `,
    );
  const given = named.map(({ tier, place, name }) => {
    const better = named.slice(0, place);
    const isNeeded =
      place === 0
        ? sql`true`
        : sql`(select count(distinct better.key) from (${all(sql`key`, better)}) better) < ${most}`;
    return sql`${name} as materialized (
      select ${key} as key, ${by} as sorted, ${sql.lit(place)} as place from ${from}
      where ${within} and (${tier}) and ${isNeeded}
      order by ${by} ${direction}, ${key} ${direction} limit ${most})`;
  });
  return sql`
    with ${sql.join(given)}
    select candidate.key from (${all(sql`key, sorted, place`, named)}) candidate group by candidate.key, candidate.sorted
    order by min(candidate.place), candidate.sorted ${direction}, candidate.key ${direction} limit ${limit} offset ${offset}`;
}
