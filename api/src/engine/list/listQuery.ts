import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from './listSource';
import type { WatchedTable } from './remembered';

/** The rows of a list, their order, and the requested page. */
export interface ListQuery {
  /** Tables for the key, the condition and the sort orders. */
  from: ListSource;
  /** The same plus the tables for the columns: keys are found and counted without them. */
  shown?: ListSource | undefined;
  /** Expressions by field name. */
  select: Record<string, RawBuilder<unknown>>;
  where: RawBuilder<unknown>;
  /** Number of rows, if it is known in the snapshot or can be computed without counting. */
  total?: number | RawBuilder<unknown> | undefined;
  /** All tables that determine the rows and the order of a long list: counts and keys are cached until one of them changes. */
  readsTables?: readonly WatchedTable[] | undefined;
  /** Comes before the requested order. */
  ranking?: Ranking | undefined;
  sort: Record<string, RawBuilder<unknown>>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** Ranks rows by how well they match. */
export type Ranking =
  /** Rank of each row, 0 is the best: for lists that are sorted as a whole. */
  | { rank: RawBuilder<unknown> }
  /** The keys of matching rows, best first; they include all rows of the list. */
  | { best: readonly string[] }
  /** For more rows than can be sorted: condition, never null, of the rows that come first. */
  | { first: RawBuilder<unknown> };

/** `expression as "field"`, comma-separated. */
export const selection = (select: ListQuery['select']): RawBuilder<unknown> =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/** What a resource finds in a query of its own beforehand (`CrudSpec.find`), in the snapshot in which its page is read. */
export interface Found extends Pick<ListQuery, 'where' | 'total' | 'ranking'> {
  /** Members of the response next to the rows. */
  beside: Readonly<Record<string, unknown>>;
  /** Adds to these rows the reason why they were found. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
