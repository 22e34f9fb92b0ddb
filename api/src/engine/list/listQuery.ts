import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from './listSource';
import type { Ranking } from './ranking';
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
  /** Whether the condition can leave so few rows that it is worth knowing how many before they are looked for. */
  isSelective?: boolean | undefined;
  /** How many rows there are, where that is known in the snapshot without counting them. */
  total?: number | undefined;
  /** All tables that decide on that: the count is remembered until one of them changes. Without them rows are counted each time. */
  counted?: readonly WatchedTable[] | undefined;
  /** Goes before the order that is asked for. */
  ranking?: Ranking | undefined;
  sort: Record<string, RawBuilder<unknown>>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** `expression as "field"`, comma-separated. */
export const selection = (select: ListQuery['select']): RawBuilder<unknown> =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/** What a resource finds by looking elsewhere first (`CrudSpec.find`), in the snapshot in which its page is read. */
export interface Found extends Pick<ListQuery, 'where' | 'isSelective' | 'total' | 'ranking'> {
  /** What the answer says beside the rows. */
  beside: Readonly<Record<string, unknown>>;
  /** Gives these rows, which it found, with the reason why. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
