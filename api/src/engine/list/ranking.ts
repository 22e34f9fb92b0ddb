import { sql, type RawBuilder } from 'kysely';

type Expression = RawBuilder<unknown>;

/** Rows in an order of how well they fit. */
export interface Ranking {
  /** What all of them fulfil. */
  within: Expression;
  /** Never null, the best first: a row stands with the first that it fulfils, and each row of the list fulfils one. */
  tiers: readonly Expression[];
}

interface KeysOfPage {
  from: Expression;
  key: Expression;
  by: Expression;
  /** `desc`, for example, and where empty values go. */
  direction: Expression;
  offset: number;
  limit: number;
}

/** The place of a row, from 0. */
export const rankOf = ({ tiers }: Ranking): Expression =>
  sql`case ${sql.join(
    tiers.map((tier, place) => sql`when ${tier} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

/**
 * The keys of one page, the best first. Each tier gives as many as can be on the pages up to this one: the planner then reads
 * them in the order of the list where a tier has many, and sorts them where it has few, in place of ranking all that fit.
 */
export function rankedKeys({ within, tiers }: Ranking, page: KeysOfPage): Expression {
  const { from, key, by, direction, offset, limit } = page;
  const candidates = tiers.map(
    (tier, place) => sql`(
      select ${key} as key, ${by} as sorted, ${sql.lit(place)} as place from ${from} where ${within} and (${tier})
      order by ${by} ${direction}, ${key} ${direction} limit ${offset + limit})`,
  );
  return sql`
    select candidate.key from (${sql.join(candidates, sql` union all `)}) candidate group by candidate.key, candidate.sorted
    order by min(candidate.place), candidate.sorted ${direction}, candidate.key ${direction} limit ${limit} offset ${offset}`;
}
