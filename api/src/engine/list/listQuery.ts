import { type RawBuilder, sql } from 'kysely';
import type { Ranking } from './ranking';

/** Which rows a list has, in which order, and which page of them is asked for. */
export interface ListQuery {
  /** What the key, the condition and the orders need. */
  from: RawBuilder<unknown>;
  /** Left joins that only columns need: each of one row at most. */
  lookups?: RawBuilder<unknown> | undefined;
  key: RawBuilder<unknown>;
  /** Field name to expression. */
  select: Record<string, RawBuilder<unknown>>;
  where: RawBuilder<unknown>;
  /** Whether the condition can leave so few rows that it is worth knowing how many before they are looked for. */
  isSelective?: boolean | undefined;
  /** How many rows there are, where that is known without counting them. */
  total?: KnownTotal | undefined;
  /** What to count in place of the list: as many rows. */
  counted?: { from: RawBuilder<unknown>; where: RawBuilder<unknown> } | undefined;
  /** Goes before the order that is asked for. */
  ranking?: Ranking | undefined;
  sort: Record<string, RawBuilder<unknown>>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** How many rows there are: a select, and what it gave a moment ago; undefined where the list shows all. */
export interface KnownTotal {
  select: RawBuilder<unknown>;
  expected: number | undefined;
}

/** `expression as "field"`, comma-separated. */
export const selection = (select: ListQuery['select']): RawBuilder<unknown> =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/** What a resource finds by looking elsewhere first (`CrudSpec.find`). */
export interface Found extends Pick<ListQuery, 'where' | 'isSelective' | 'total' | 'ranking'> {
  /** What the answer says beside the rows. */
  beside: Readonly<Record<string, unknown>>;
  /** Gives these rows, which it found, with the reason why. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
