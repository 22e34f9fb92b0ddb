import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Counted, Found, Met } from '../../../engine/list/listQuery';
import { listCount } from '../../../engine/list/listCount';
import { allOf, type Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { type CurrentUser, userCan } from '../../../platform/http/session';
import { songsInStates } from '../songFacets';
import { songsLinked } from '../songLinks';
import { songsInRange } from '../songRanges';
import { type FoundBySearch, searchSongs, songsByTags } from './searchSongs';

/**
 * Songs by filters (R5), and X14: by their own texts and by what their tags are called (`work_title`), or by the latter alone
 * (`sounds_like`).
 */
export async function findSongs({ db, user }: Scope, query: Readonly<Record<string, unknown>>): Promise<Found> {
  const filtered = await filterSongs({ db, user }, query);
  const { work_title: text, sounds_like: soundsLike } = query;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const seesAll = userCan(user, 'CAN_UPDATE_TAG');
  const searches = [
    ...(isText(text) ? [await searchSongs(db, text, { seesAll, isOfTags: false })] : []),
    ...(isText(soundsLike) ? [await songsByTags(db, soundsLike, { seesAll, isOfTags: true })] : []),
  ];
  const written = searches.length === 1 ? searches[0]?.counted : undefined;
  const songs = filtered.lookupAmong && written && (await songsCounted(db, written));
  const [ranked, ...others] = searches;
  const beside = [filtered.where, ...others.map(isFound)];
  return {
    ...(ranked
      ? {
          where: allOf([filtered.where, ...searches.map(isFound)]),
          // What songs are linked with is looked for among those that a search finds: arrays of both would each be looked up whole.
          lookup: songs
            ? filtered.lookupAmong?.(songs)
            : allOf([
                filtered.where,
                ...searches.map(({ from, where }) => sql`s.uuid = any(array(${keys(from, where)}))`),
              ]),
          met: met(filtered, searches),
          counted: filtered.lookupAmong ? undefined : written,
        }
      : filtered),
    tiers: ranked?.tiers.map((tier) => allOf([isFound({ from: ranked.from, where: tier }), ...beside])),
    beside: isText(text) ? { did_you_mean: ranked?.instead ?? null } : {},
    explain: async (rows) => {
      const found = await Promise.all(searches.map(({ reasons }) => reasons(rows.map(({ uuid }) => uuid))));
      return rows.map((row) => {
        const said = found.flatMap((reasons) => reasons.get(row.uuid) ?? []);
        return { ...row, match_reason: said.length > 0 ? [...new Set(said)].join('; ') : null };
      });
    },
  };
}

type Texts = Pick<FoundBySearch, 'from' | 'where'>;

const keys = (from: Expression, where: Expression): Expression => sql`select t.song_uuid from ${from} where ${where}`;

/** The song is among those that a search finds. */
const isFound = ({ from, where }: Texts): Expression => sql`s.uuid in (${keys(from, where)})`;

/** Songs by their filters by states and dates, and what is asked of each for the others and the searches. */
const met = ({ where, met }: Pick<Found, 'where' | 'met'>, searches: readonly Texts[]): Met => ({
  among: met?.among ?? where,
  fits: allOf([
    ...(met ? [met.fits] : []),
    ...searches.map((search) => sql`exists (${keys(search.from, sql`t.song_uuid = s.uuid and ${search.where}`)})`),
  ]),
});

/** Selects the songs that were counted, as they are now; undefined where they are too many, or none. */
async function songsCounted(db: Db, counted: Counted): Promise<Expression | undefined> {
  if (db.isTransaction) return undefined;
  const { keys } = await (await listCount(db, counted)).current();
  return keys === null ? undefined : sql`select unnest(${keys}::uuid[])`;
}

/** So many songs are read from their states and then looked for among the links; of more, the songs that are linked are looked up. */
const FEW_IN_STATES = 50_000;

interface FilteredSongs extends Pick<Found, 'where' | 'lookup' | 'met' | 'total' | 'expected' | 'counted'> {
  /** To look up those that are left among the songs that this selects; undefined where all are left. */
  lookupAmong?: (songs: Expression) => Expression;
}

/** The songs that a list's filters leave, its search aside (R5), and the quickest way to count them. */
async function filterSongs(
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
