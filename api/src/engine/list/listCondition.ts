import type { AnyResource } from '@segno/contract';
import type { CrudSpec, Scope } from '../crudSpec';
import { always } from '../records/readRecord';
import type { Found, ListQuery } from './listQuery';
import { allOf, type Expression, matches } from './listPage';
import type { Ranking } from './ranking';

/** The rows of a list, and what is put first as long as nobody asks for another order than its own (V1: search). */
export interface ListCondition extends Pick<ListQuery, 'where' | 'isSelective' | 'total' | 'ranking'> {
  explain: Found['explain'] | undefined;
  beside: Found['beside'] | undefined;
}

/** Which rows a resource's list shows with this query: its own condition, its filters, and the text that is searched for. */
export async function listCondition<R extends AnyResource>(
  resource: R,
  typed: Pick<CrudSpec<R>, 'where' | 'filter' | 'search' | 'find'>,
  call: Scope & { query: Readonly<Record<string, unknown>> },
): Promise<ListCondition> {
  const spec = typed as unknown as Pick<CrudSpec<AnyResource>, 'where' | 'filter' | 'search' | 'find'>;
  const { query } = call;
  const filters = Object.entries(spec.filter).flatMap(([key, condition]) => {
    const value = query[key];
    return value === undefined || condition === 'find' ? [] : [condition(value as NonNullable<unknown>, call)];
  });
  const text = query[resource.search];
  const found = await spec.find?.(call, query);
  const within = allOf([always(spec, call), ...filters]);
  const own = found ? found.where : matches(spec.search, typeof text === 'string' ? text : undefined);
  // What is known of the found rows is true of the list only where it has no other filter.
  const isAlone = filters.length === 0;
  return {
    where: allOf([within, own]),
    isSelective: found?.isSelective,
    total: isAlone ? found?.total : undefined,
    ranking:
      found?.ranking && isOwnOrder(resource, query) ? rankedWithin(found.ranking, { within, isAlone }) : undefined,
    explain: found?.explain,
    beside: found?.beside,
  };
}

const rankedWithin = (ranking: Ranking, { within, isAlone }: { within: Expression; isAlone: boolean }): Ranking =>
  'best' in ranking
    ? { ...ranking, isAll: ranking.isAll && isAlone }
    : { ...ranking, within: allOf([within, ranking.within]) };

const isOwnOrder = ({ sort: [first], order = 'asc' }: AnyResource, query: Readonly<Record<string, unknown>>): boolean =>
  query.sort_by === first && query.sort_order === order;

/** A query that was read, as it came: so that a job reads it again by the same rules. */
export const asSent = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      if (value instanceof Date) return [[name, String(value.getTime())]];
      return [[name, Array.isArray(value) ? value.join() : String(value)]];
    }),
  );
