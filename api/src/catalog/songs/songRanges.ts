import { sql } from 'kysely';
import { allOf, type Expression } from '../../engine/list/listPage';
import { dayAfter } from '../../platform/dayAfter';
import type { Db } from '../../platform/db/database';
import { assignedTo } from '../artists/artistRepresentatives';

/** The songs that a list's filters by dates and by person leave. */
export interface SongsInRange {
  /** A condition on `s`; undefined where nothing of it is asked for. */
  where: Expression | undefined;
  /** Selects the combination of states of each of the others, where they are fewer: counting these takes less time. */
  outside: Expression | undefined;
}

/** Reads a list's filters by dates and by person. */
export async function songsInRange(db: Db, query: Readonly<Record<string, unknown>>): Promise<SongsInRange> {
  const { assigned_to: person } = query;
  const dates = (['created_at', 'updated_at'] as const).flatMap((column) => {
    const range = rangeOf(column, query);
    return range ? [range] : [];
  });
  const [dated] = dates;
  if (typeof person === 'string') {
    const assigned = assignedTo(sql`s.assigned_to`, person);
    return {
      where: allOf([assigned, ...dates.map(({ where }) => where)]),
      outside: !dated && person.startsWith('-') ? facetsOf(assignedTo(sql`s.assigned_to`, person.slice(1))) : undefined,
    };
  }
  if (!dated) return { where: undefined, outside: undefined };
  return {
    where: allOf(dates.map(({ where }) => where)),
    outside: (await areMost(db, dates)) ? outsideOf(dates) : undefined,
  };
}

const facetsOf = (condition: Expression): Expression =>
  sql`select s.facet from song s where s.deleted_at is null and ${condition}`;

/** Songs outside of one range, then those outside of the next one that are not among these: each in an index of its own. */
const outsideOf = (ranges: readonly Range[]): Expression =>
  sql.join(
    ranges.map(({ outside }, place) => facetsOf(allOf([...ranges.slice(0, place).map(({ where }) => where), outside]))),
    sql` union all `,
  );

/** Whether each of the ranges leaves most songs. */
async function areMost(db: Db, ranges: readonly Range[]): Promise<boolean> {
  for (const range of ranges) if (!(await isMost(db, range))) return false;
  return true;
}

interface Range {
  column: 'created_at' | 'updated_at';
  from: Date | undefined;
  /** The day after the last one. */
  until: Date | undefined;
  where: Expression;
  outside: Expression;
}

function rangeOf(column: Range['column'], query: Readonly<Record<string, unknown>>): Range | undefined {
  const name = column.replace('_at', '');
  const { [`${name}_from`]: first, [`${name}_to`]: last } = query;
  const from = first instanceof Date ? first : undefined;
  const until = last instanceof Date ? dayAfter(last) : undefined;
  if (!from && !until) return undefined;
  const key = sql`s.${sql.id(column)}`;
  return {
    column,
    from,
    until,
    where: allOf([...(from ? [sql`${key} >= ${from}`] : []), ...(until ? [sql`${key} < ${until}`] : [])]),
    outside: sql`(${sql.join([...(from ? [sql`${key} < ${from}`] : []), ...(until ? [sql`${key} >= ${until}`] : [])], sql` or `)})`,
  };
}

/** Whether the range is the larger part of the time from the first song's date to the last one's. */
async function isMost(db: Db, { column, from, until }: Range): Promise<boolean> {
  const key = sql.id(column);
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(${key}) as first, max(${key}) as last from song where deleted_at is null
  `.execute(db);
  const first = rows[0]?.first?.getTime() ?? 0;
  const last = rows[0]?.last?.getTime() ?? 0;
  const inside = Math.min(until?.getTime() ?? last, last) - Math.max(from?.getTime() ?? first, first);
  return inside > (last - first) / 2;
}
