import { parseSongSearch, type SongSearch } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import { remembered } from '../../../engine/list/remembered';
import type { Db } from '../../../platform/db/database';
import { hasWords, songsWith, songsWithout } from './foundTexts';
import { reasonsOf } from './matchReasons';
import { linkQuery, LYRICS, phraseQuery, titleQuery, wordQuery } from './searchPieces';
import { type Reader, tagsCalled, tagsMisspelt } from './tagsLike';
import { type TagVocabulary, tagVocabulary } from './tagVocabulary';
import { levels, NOTHING, queryOf, tagsUpTo, type Wanted, wantedBy, weightsOf } from './wantedWords';
import { wordsLike } from './wordsLike';

/** Up to this many songs are ranked, and cached until songs change. */
const MOST = 10_000;

/** Up to this many titles with a minus sign are found by it. */
const MOST_TITLES = 100;

/** What a text searches for. */
interface Sought {
  /** Titles that begin with this are found in any case. */
  title?: string;
  /** What a song needs, as a `tsquery` in parentheses for each level; undefined if no song can match it. */
  queries: readonly (string | undefined)[];
  /** What a song must not have, as a `tsquery` in parentheses. */
  excluded?: string | undefined;
  /** Conditions on `s`, the song itself. */
  conditions: readonly Expression[];
  /** The reason for each of these songs that was found by a tag. */
  reasons: (songs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The songs that a text finds. */
interface FoundBySearch extends Pick<Sought, 'reasons'> {
  /** A condition on `s`, the song. */
  where: Expression;
  /** Best first; undefined if there are too many. */
  songs: readonly string[] | undefined;
  total: number;
  /** If there are too many, those that come first. */
  first?: Expression | undefined;
  /** What was searched instead of the typed text, if no song has that. */
  instead: string | null;
}

/** Songs that contain every word of a text. If there are none, songs for the words that it may be a misspelling of. */
export async function searchSongs(db: Db, typed: string, reader: Reader): Promise<FoundBySearch> {
  const vocabulary = await tagVocabulary(db);
  const search = parseSongSearch(typed);
  const wanted = wantedBy(vocabulary, search, reader);
  const found = await find(db, soughtBy(db, { vocabulary, search, reader, wanted }));
  if (found.songs?.length !== 0) return found;
  const corrected = await corrections(db, { vocabulary, reader, wanted });
  if (!corrected) return found;
  const instead = search.title
    .split(' ')
    .map((word) => corrected.find(({ typed, meant }) => meant !== undefined && coreOf(word) === typed)?.meant ?? word)
    .join(' ');
  const asked = { vocabulary, search: { ...search, title: instead }, reader, wanted: corrected };
  const meant = await find(db, soughtBy(db, asked));
  return meant.songs?.length === 0 ? found : { ...meant, instead };
}

/** Songs with tags that are named like the whole text, or almost. */
export async function songsByTags(db: Db, typed: string, reader: Reader): Promise<FoundBySearch> {
  const vocabulary = await tagVocabulary(db);
  const called = tagsCalled(vocabulary, typed, reader);
  const tags = called.length > 0 ? called : tagsMisspelt(vocabulary, typed, reader);
  return find(db, {
    queries: levels.map((level) => queryOf({ typed, own: () => undefined, tags }, level)),
    conditions: [],
    reasons: (songs) => reasonsOf(db, songs, { whole: tags, wanted: [] }),
  });
}

/** Songs whose title begins with this folded text, punctuation included: an index has them in the order of the list. */
const titleBegins = (title: string): Expression => sql`s.title_key like ${`${title.replace(/[\\%_]/gu, '\\$&')}%`}`;

/** Minus signs before a word: they exclude it, unless a title has them. */
const MINUS = /(?:^| )-[^ ]/u;

/** A `tsquery` for titles that begin with a text. '-night' does not stand for titles that begin with 'Night'. */
async function begunBy(db: Db, title: string, isExcluding: boolean): Promise<string> {
  if (!isExcluding || !MINUS.test(title)) return titleQuery(title, true);
  const { titles } = await remembered(db, {
    tables: ['song'],
    select: sql<{ titles: string[] }>`
      select array(select title_key from song s where deleted_at is null and ${titleBegins(title)} limit ${MOST_TITLES}) as titles`,
  });
  return [NOTHING, ...titles.map((begun) => titleQuery(begun, false))].join('|');
}

/** Counts the songs, and ranks them or, if there are too many, says how to find them. */
async function find(db: Db, sought: Sought): Promise<FoundBySearch> {
  const { title, queries, excluded, conditions, reasons } = sought;
  const named = title === undefined ? NOTHING : titleQuery(title, false);
  const begun = title === undefined ? NOTHING : `(${await begunBy(db, title, excluded !== undefined)})`;
  const ranked = [...new Set(queries)].filter((query) => query !== undefined);
  const isRest = ranked.length === 0 && (excluded !== undefined || conditions.length > 0);
  const { count, texts, where, tables } = isRest
    ? songsWithout({ excluded: excluded ?? NOTHING, begun, conditions })
    : songsWith({ needed: ranked.at(-1) ?? NOTHING, excluded, begun, conditions });
  const { total } = await remembered(db, { tables, select: sql<{ total: number }>`select (${count})::int as total` });
  if (total > MOST) {
    const first = title === undefined ? undefined : titleBegins(title);
    return { songs: undefined, total, where, first, reasons, instead: null };
  }
  const ranks = [named, begun, ...ranked.slice(0, -1)].map(
    (query, rank) => sql`when ${hasWords('r', query)} then ${sql.lit(rank)}`,
  );
  // Words are stored apart from their row (migration 0294): `|| ''` and `offset 0` fetch them once for all ranks.
  const { songs } = await remembered(db, {
    tables,
    select: sql<{ songs: string }>`
      select coalesce(string_agg(f.uuid::text, ',' order by f.place, f.title_key, f.uuid), '') as songs from (
        select r.uuid, r.title_key, case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end as place
        from (select t.song_uuid as uuid, t.title_key, t.words || '' as words from ${texts} offset 0) r) f`,
  });
  const best = songs === '' ? [] : songs.split(',');
  return { songs: best, total, where: sql`s.uuid in (select unnest(${best}::uuid[]))`, reasons, instead: null };
}

/** A word without punctuation at its ends. */
const coreOf = (word: string): string =>
  word.replace(/^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');

interface Searched {
  vocabulary: TagVocabulary;
  search: SongSearch;
  reader: Reader;
  wanted: readonly Wanted[];
}

function soughtBy(db: Db, { vocabulary, search, reader, wanted }: Searched): Sought {
  const { title, exact, without, vocals } = search;
  const conditions = conditionsOf(search);
  const isPlain = exact.length + without.length + conditions.length === 0 && vocals === undefined;
  const whole = isPlain && wanted.length !== 1 ? tagsCalled(vocabulary, title, reader) : [];
  const sung = vocals && sungBy(vocabulary, vocals);
  const excluded = without.flatMap((text) => {
    const tags = tagsCalled(vocabulary, text, reader);
    const own: Wanted['own'] = () => (text.includes(' ') ? phraseQuery(text) : wordQuery(text, { isInside: true }));
    return queryOf({ typed: text, own, tags }, 'all') ?? [];
  });
  const queries = levels.map((level) => {
    const each = wanted.map((one) => queryOf(one, level));
    const all = each.every((query) => query !== undefined)
      ? [...each, ...(sung && vocals !== 'none' ? [sung] : [])]
      : [];
    const together = tagsUpTo(whole, level);
    const linked = together.length > 0 ? [linkQuery(together.map(({ tag }) => tag))] : [];
    const either = [...(all.length > 0 ? [`(${all.join('&')})`] : []), ...linked];
    return either.length > 0 ? `(${either.join('|')})` : undefined;
  });
  const left = [...excluded, ...(sung && vocals === 'none' ? [sung] : [])];
  return {
    title,
    queries,
    excluded: left.length > 0 ? `(${left.join('|')})` : undefined,
    conditions,
    reasons: (songs) => reasonsOf(db, songs, { title, whole, wanted }),
  };
}

/** Conditions on `s`, the song. */
function conditionsOf({ bpm, duration }: SongSearch): Expression[] {
  const between = (column: Expression, { from, to }: { from?: number; to?: number } = {}): Expression[] => [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
  const ranges = [...between(sql`s.bpm`, bpm), ...between(sql`s.duration`, duration)];
  // Indexes have only songs that are not deleted.
  return ranges.length > 0 ? [sql`s.deleted_at is null`, ...ranges] : [];
}

/** Matches the names of tags and instruments that are voices. */
const VOICE = /^ (?:(?:lead|female|male|child|backing|background) )?(?:vocals?|voices?|singers?|singing|choir)(?: |$)/u;

/** A `tsquery` for songs that are linked with such a voice or, for any voice, have lyrics. */
function sungBy({ words }: TagVocabulary, vocals: NonNullable<SongSearch['vocals']>): string {
  const isAny = vocals === 'none' || vocals === 'any';
  const isVoice = isAny ? VOICE : new RegExp(`^ ${vocals} vocals?$`, 'u');
  const voices = words.filter((word) => isVoice.test(word.words)).map(({ tag }) => tag);
  const linked = [...(voices.length > 0 ? [linkQuery(voices)] : []), ...(isAny ? [LYRICS] : [])];
  return `(${linked.length > 0 ? linked.join('|') : NOTHING})`;
}

/** A word of a search, and what it was corrected to. */
type Corrected = Wanted & { meant?: string };

/** The wanted words, with those corrected that occur in no song and no tag. Undefined if nothing similar exists. */
async function corrections(
  db: Db,
  { vocabulary, reader, wanted }: Omit<Searched, 'search'>,
): Promise<Corrected[] | undefined> {
  const missing = await unknownOf(db, wanted);
  const corrected = await Promise.all(
    wanted.map(async (one): Promise<Corrected> => {
      if (!missing.includes(one)) return one;
      const tags = tagsMisspelt(vocabulary, one.typed, reader);
      const words = await wordsLike(db, one.typed);
      const [nearest] = [...tags, ...words].sort((a, b) => a.distance - b.distance);
      if (!nearest) return one;
      const own = words.flatMap(({ meant, distance }) => (distance === nearest.distance ? [meant] : []));
      return {
        typed: one.typed,
        meant: nearest.meant,
        own: (level) =>
          own.length === 0
            ? undefined
            : `(${own.map((word) => wordQuery(word, { weights: weightsOf[level], isBeginning: false })).join('|')})`,
        tags,
      };
    }),
  );
  return corrected.some(({ meant }) => meant !== undefined) ? corrected : undefined;
}

/** Words that occur in no song's texts and in no tag's name. */
async function unknownOf(db: Db, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const untagged = wanted.filter(({ tags }) => tags.length === 0);
  // One subquery for each word, so that each uses the index.
  const isKnown = untagged.map(
    ({ own }) => sql`exists (select from song_text t where t.words @@ ${own('all') ?? NOTHING}::tsquery)`,
  );
  if (isKnown.length === 0) return [];
  const { known } = await remembered(db, {
    tables: ['song_text'],
    select: sql<{ known: boolean[] }>`select array[${sql.join(isKnown)}] as known`,
  });
  return untagged.filter((_, place) => known[place] !== true);
}
