import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Counted, Found, Met } from '../../../engine/list/listQuery';
import { listCount } from '../../../engine/list/listCount';
import { allOf, beginsWith, contains, type Expression, matches } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { type CurrentUser, userCan } from '../../../platform/http/session';
import { songsInStates } from '../songFacets';
import { songsLinked } from '../songLinks';
import { songsInRange } from '../songRanges';
import { tagVocabulary } from './tagVocabulary';
import { type TagMatch, tagsLike, type Tier, tiers } from './tagsLike';

/** The songs with a text are remembered up to so many, and what other filters leave is looked for among them. */
const REMEMBERED = 20_000;

/** What one text finds. */
interface Search {
  /** To look at songs in the order of a list, and to look up those that are found. */
  where: Expression;
  lookup: Expression;
  /** To look at each of many songs. */
  fits: Expression;
  /** Conditions that make up `where`, of the best first. */
  tiers: readonly Expression[] | undefined;
  /** How to count all that it finds, and to learn which they are. */
  written?: Counted;
  /** The reason of each of these songs that it found by a tag. */
  reasons: (songs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Songs by filters (R5), and X14: by their own texts and by what their tags are called (`work_title`), or by the latter alone
 * (`sounds_like`). The tags are found first, among a few thousand words in memory; their songs are then looked up in an index.
 */
export async function findSongs({ db, user }: Scope, query: Readonly<Record<string, unknown>>): Promise<Found> {
  const filtered = await filterSongs({ db, user }, query);
  const { work_title: text, sounds_like: soundsLike } = query;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const searches: Search[] = [];
  if (isText(text) || isText(soundsLike)) {
    const vocabulary = await tagVocabulary(db);
    const like = (typed: string) => tagsLike(vocabulary, typed, userCan(user, 'CAN_UPDATE_TAG'));
    if (isText(text)) searches.push(bySearch(db, text, await unlessWritten(db, text, like(text))));
    if (isText(soundsLike)) searches.push(byTags(db, like(soundsLike)));
  }
  const written = searches.length === 1 ? searches[0]?.written : undefined;
  const songs = filtered.lookupAmong && written && (await songsCounted(db, written));
  const ranked = searches.find(({ tiers }) => tiers);
  const others = [filtered, ...searches.filter((search) => search !== ranked)].map(({ where }) => where);
  return {
    ...(searches.length === 0
      ? filtered
      : {
          where: allOf([filtered, ...searches].map(({ where }) => where)),
          // What songs are linked with is looked for among those that a search finds: arrays of both would each be looked up whole.
          lookup: songs
            ? filtered.lookupAmong?.(songs)
            : allOf([filtered.where, ...searches.map(({ lookup }) => lookup)]),
          met: met(filtered, searches),
          counted: filtered.lookupAmong ? undefined : written,
        }),
    tiers: ranked?.tiers?.map((tier) => allOf([tier, ...others])),
    explain: async (rows) => {
      const found = await Promise.all(searches.map(({ reasons }) => reasons(rows.map(({ uuid }) => uuid))));
      return rows.map((row) => {
        const said = found.flatMap((reasons) => reasons.get(row.uuid) ?? []);
        return { ...row, match_reason: said.length > 0 ? [...new Set(said)].join('; ') : null };
      });
    },
  };
}

/** Songs by their filters by states and dates, and what is asked of each for the others and the searches. */
const met = ({ where, met }: Pick<Found, 'where' | 'met'>, searches: readonly Search[]): Met => ({
  among: met?.among ?? where,
  fits: allOf([...(met ? [met.fits] : []), ...searches.map(({ fits }) => fits)]),
});

/** Selects the songs that were counted, as they are now; undefined where they are too many, or none. */
async function songsCounted(db: Db, counted: Counted): Promise<Expression | undefined> {
  if (db.isTransaction) return undefined;
  const { keys } = await (await listCount(db, counted)).current();
  return keys === null ? undefined : sql`select unnest(${keys}::uuid[])`;
}

const own = (key: Expression, text: string): Expression => matches([{ indexed: key }], text);

/** A misspelling counts only where no song is written so. */
async function unlessWritten(db: Db, text: string, tags: readonly TagMatch[]): Promise<readonly TagMatch[]> {
  if (!tags.some(({ tier }) => tier === 'slip')) return tags;
  const song = sql`(select from song s where s.deleted_at is null and ${own(sql`s.search_key`, text)} limit 1) song_written`;
  const written = await listCount(db, { from: song, where: sql`true` });
  return (await written.current()).total > 0 ? [] : tags;
}

function bySearch(db: Db, text: string, tags: readonly TagMatch[]): Search {
  if (tags.length === 0) {
    const where = own(sql`s.search_key`, text);
    return {
      where,
      lookup: where,
      fits: contains(sql`s.search_key`, text),
      tiers: undefined,
      written: {
        from: sql`song s`,
        where: sql`s.deleted_at is null and ${where}`,
        keys: { key: sql`s.uuid`, most: REMEMBERED },
      },
      reasons: async () => new Map<string, string>(),
    };
  }
  // No song is written so (`unlessWritten`): to look for one again takes longer than to find all others.
  if (tags.every(({ tier }) => tier === 'slip' || tier === 'narrowerSlip')) return byTags(db, tags);
  const named = sql`select itself.uuid from song itself where itself.deleted_at is null and ${own(sql`itself.search_key`, text)}`;
  const tagged = sql`select tagged.song_uuid from song_tag tagged where tagged.tag_uuid = any(${uuidsOf(tags)})`;
  const songs = sql`${named} union all ${tagged}`;
  return {
    where: sql`s.uuid in (${songs})`,
    lookup: sql`s.uuid = any(array(${songs}))`,
    fits: sql`(${contains(sql`s.search_key`, text)} or s.uuid in (${tagged}))`,
    tiers: [
      beginsWith(sql`s.title_key`, text),
      ...hasTier(tags, 'equal'),
      ...hasTier(tags, 'narrower'),
      own(sql`s.search_key`, text),
      ...hasTier(tags, 'part'),
      ...hasTier(tags, 'narrowerPart'),
    ],
    reasons: async (songs) => {
      const { rows } = await sql<{ uuid: string }>`
        select s.uuid from song s where s.uuid = any(${songs}) and ${own(sql`s.search_key`, text)}
      `.execute(db);
      const itself = new Set(rows.map(({ uuid }) => uuid));
      return reasonsOf(
        db,
        tags,
        songs.filter((song) => !itself.has(song)),
      );
    },
  };
}

function byTags(db: Db, tags: readonly TagMatch[]): Search {
  const songs = sql`select tagged.song_uuid from song_tag tagged where tagged.tag_uuid = any(${uuidsOf(tags)})`;
  const where = sql`s.uuid in (${songs})`;
  return {
    where,
    lookup: sql`s.uuid = any(array(${songs}))`,
    fits: where,
    tiers: tags.length > 0 ? tiers.flatMap((tier) => hasTier(tags, tier)) : undefined,
    reasons: (songs) => reasonsOf(db, tags, songs),
  };
}

const uuidsOf = (tags: readonly TagMatch[]): string[] => tags.map(({ tag }) => tag);

/** Songs with a tag that fits so well, where there is such a tag. */
function hasTier(tags: readonly TagMatch[], tier: Tier): Expression[] {
  const uuids = uuidsOf(tags.filter((match) => match.tier === tier));
  return uuids.length === 0
    ? []
    : [sql`exists (select from song_tag tagged where tagged.song_uuid = s.uuid and tagged.tag_uuid = any(${uuids}))`];
}

/** The reason by the best tag that each of the songs has. */
async function reasonsOf(
  db: Db,
  tags: readonly TagMatch[],
  songs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  if (songs.length === 0 || tags.length === 0) return reasons;
  const { rows } = await sql<{ song: string; place: number }>`
    select x.song_uuid as song, min(wanted.place)::int as place
    from unnest(${uuidsOf(tags)}::uuid[]) with ordinality as wanted (tag, place)
    join song_tag x on x.tag_uuid = wanted.tag where x.song_uuid = any(${songs}) group by 1
  `.execute(db);
  for (const { song, place } of rows) reasons.set(song, tags[place - 1]?.reason ?? '');
  return reasons;
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
