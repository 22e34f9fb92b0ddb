import { sql, type RawBuilder } from 'kysely';
import type { Counted, Met } from './found';
import type { Ranking } from './ranking';

/** Which rows a list has, in which order, and which page of them is asked for. */
export interface ListQuery {
  from: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  /** Field name to expression. */
  select: Record<string, RawBuilder<unknown>>;
  where: RawBuilder<unknown>;
  /** The same condition, said so that few rows are looked up by it and then sorted. */
  lookup?: RawBuilder<unknown> | undefined;
  /** The same condition in two parts, where rows of any number can be met before one fits. */
  met?: Met | undefined;
  /** Selects how many rows there are, where that is known without counting them. */
  total?: RawBuilder<unknown> | undefined;
  /** With `total`: how many there were a moment ago; undefined where the list shows all. */
  expected?: number | undefined;
  /** What to count in place of the list. */
  counted?: Counted | undefined;
  /** Goes before the order that is asked for. */
  ranking?: Ranking | undefined;
  sort: Record<string, RawBuilder<unknown>>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** `expression as "field"`, comma-separated. */
export const selection = (select: ListQuery['select']): RawBuilder<unknown> =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));
