import { type RawBuilder, sql } from 'kysely';
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

/** What is counted in place of a list. */
export interface Counted {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Selects of how many rows they are those that the list leaves out; without it they are as many as the list's. */
  outOf?: RawBuilder<unknown>;
  /** Uuids to remember beside the count, where they are at most so many. */
  keys?: { key: RawBuilder<unknown>; most: number };
}

/** How found rows are met in any order. */
export interface Met {
  /** What an index that is read in that order knows of a row, or may be asked in place of it. */
  among: RawBuilder<unknown>;
  /** Which of these are found: asked of one row after the other, and independent of the order, or at odds with it. */
  fits: RawBuilder<unknown>;
}

/** What a resource finds by looking elsewhere first (`CrudSpec.find`). */
export interface Found {
  where: RawBuilder<unknown>;
  /** The same condition, said so that few rows are looked up by it and then sorted; undefined where it leaves out none. */
  lookup?: RawBuilder<unknown> | undefined;
  /** The same in two parts, where rows of any number can be met before one fits; undefined where an index gives those alone. */
  met?: Met | undefined;
  /** Selects how many there are where the list has no filter of its own; undefined where they have to be counted. */
  total?: RawBuilder<unknown> | undefined;
  /** With `total`: how many there were a moment ago; undefined where the list shows all. */
  expected?: number | undefined;
  /** What is counted in place of the list where that has no filter of its own. */
  counted?: Counted | undefined;
  /** Conditions that make up `where`, of the best first; undefined where all are found alike. */
  tiers: Ranking['tiers'] | undefined;
  /** What the answer says beside the rows. */
  beside: Readonly<Record<string, unknown>>;
  /** Gives these rows, which it found, with the reason why. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
