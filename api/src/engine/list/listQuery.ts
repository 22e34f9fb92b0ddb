import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from './listSource';
import type { WatchedTable } from './remembered';

/** Which rows a list has, in which order, and which page of them is asked for. */
export interface ListQuery {
  /** What the key, the condition and the orders need. */
  from: ListSource;
  /** The same with what columns need besides: keys are found and counted without. */
  shown?: ListSource | undefined;
  /** Field name to expression. */
  select: Record<string, RawBuilder<unknown>>;
  where: RawBuilder<unknown>;
  /** How many rows there are, where that is known in the snapshot or can be said without counting them. */
  total?: number | RawBuilder<unknown> | undefined;
  /** All tables that decide which rows a long list has and in which order: counts and keys are remembered until one of them changes. */
  counted?: readonly WatchedTable[] | undefined;
  /** Goes before the order that is asked for. */
  ranking?: Ranking | undefined;
  sort: Record<string, RawBuilder<unknown>>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** Rows in an order of how well they fit. */
export type Ranking =
  /** How well each row fits, 0 the best: for lists that are sorted as a whole. */
  | { rank: RawBuilder<unknown> }
  /** The keys of rows that fit, the best first; all of the list are among them. */
  | { best: readonly string[] }
  /** For more rows than can be sorted: what those that come before the others fulfil, never null. */
  | { first: RawBuilder<unknown> };

/** `expression as "field"`, comma-separated. */
export const selection = (select: ListQuery['select']): RawBuilder<unknown> =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/** What a resource finds by looking elsewhere first (`CrudSpec.find`), in the snapshot in which its page is read. */
export interface Found extends Pick<ListQuery, 'where' | 'total' | 'ranking'> {
  /** What the answer says beside the rows. */
  beside: Readonly<Record<string, unknown>>;
  /** Gives these rows, which it found, with the reason why. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
