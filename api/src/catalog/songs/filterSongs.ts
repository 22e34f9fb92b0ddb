import { sql } from 'kysely';
import type { Found } from '../../engine/list/found';
import { allOf, type Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { songsInStates } from './songFacets';
import { songsLinked } from './songLinks';
import { songsInRange } from './songRanges';

/** So many songs are read from their states and then looked for among the links; of more, the songs that are linked are looked up. */
const FEW_IN_STATES = 50_000;

interface FilteredSongs extends Pick<Found, 'where' | 'lookup' | 'met' | 'total' | 'expected' | 'counted'> {
  /** To look up those that are left among the songs that this selects; undefined where all are left. */
  lookupAmong?: (songs: Expression) => Expression;
}

/** The songs that a list's filters leave, its search aside (R5), and the quickest way to count them. */
export async function filterSongs(
  scope: { db: Db; user: CurrentUser },
  query: Readonly<Record<string, unknown>>,
): Promise<FilteredSongs> {
  const states = await songsInStates(scope, query);
  const range = await songsInRange(scope.db, query);
  const linked = songsLinked(query);
  const always = [states.where, range.where].filter((condition) => condition !== undefined);
  if (!linked && always.length === 0) return { where: sql`true`, total: states.total };
  const isFewInStates = states.expected !== undefined && states.expected <= FEW_IN_STATES;
  const filters = {
    where: allOf(linked ? [...always, linked.where] : always),
    lookup: allOf(linked ? [...always, isFewInStates ? linked.where : linked.lookup] : always),
    lookupAmong: (songs: Expression) =>
      allOf([...always, linked ? linked.lookupAmong(songs) : sql`s.uuid = any(array(${songs}))`]),
  };
  if (linked)
    return {
      ...filters,
      met: { among: allOf(always), fits: linked.where },
      counted: always.length === 0 ? linked.counted : undefined,
    };
  if (!range.where) return { ...filters, total: states.total, expected: states.expected };
  if (!range.outside) return filters;
  return { ...filters, counted: { from: sql`(${range.outside}) s`, where: states.counted, outOf: states.total } };
}
