import { parseSongSearch, type SongSearch } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { allOf, type Expression } from '../../../engine/list/listPage';
import { remembered } from '../../../engine/list/remembered';
import type { Db } from '../../../platform/db/database';
import { reasonsOf } from './matchReasons';
import { linkQuery, phraseQuery, titleQuery, wordQuery } from './searchPieces';
import { type Reader, tagsCalled, tagsMisspelt } from './tagsLike';
import { type TagVocabulary, tagVocabulary } from './tagVocabulary';
import { levels, NOTHING, queryOf, tagsUpTo, type Wanted, wantedBy, weightsOf } from './wantedWords';
import { wordsLike } from './wordsLike';

/** So many songs are ranked, and remembered until songs change. */
const MOST = 10_000;

/** Which songs a text asks for. */
interface Sought {
  /** A title that begins so is found whatever else is asked. */
  title?: string;
  /** Conditions on `t`, a `song_text`, and on `x`, its song where `from` has it; each of the tiers finds what the next one does, the best first. */
  from: Expression;
  tables: readonly ('song_text' | 'song')[];
  where: Expression;
  tiers: readonly Expression[];
  /** The reason of each of these songs that it found by a tag. */
  reasons: (songs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The songs that a text finds. */
interface FoundBySearch extends Pick<Sought, 'where' | 'reasons'> {
  /** The best first; undefined where they are too many. Conditions are on `s`. */
  songs: readonly string[] | undefined;
  total: number;
  /** Of too many, those that come first. */
  first?: Expression | undefined;
  /** What was searched in place of what was typed, where nothing has that. */
  instead: string | null;
}

/** Songs in which every word of a text stands somewhere; where there are none, those with what it may be a misspelling of. */
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

/** Songs by what their tags are called, or nearly so: the text as a whole. */
export async function songsByTags(db: Db, typed: string, reader: Reader): Promise<FoundBySearch> {
  const vocabulary = await tagVocabulary(db);
  const called = tagsCalled(vocabulary, typed, reader);
  const tags = called.length > 0 ? called : tagsMisspelt(vocabulary, typed, reader);
  const sought = seeking({
    queries: levels.map((level) => queryOf({ typed, own: () => undefined, tags }, level)),
    conditions: [],
    reasons: (songs) => reasonsOf(db, songs, { whole: tags, wanted: [] }),
  });
  return find(db, sought);
}

/** Finds the songs, or, where they are many, says how they are to be found. */
async function find(db: Db, { title, from, tables, where, tiers, reasons }: Sought): Promise<FoundBySearch> {
  const place = sql.join(
    tiers.map((tier, place) => sql`when ${tier} then ${sql.lit(place)}`),
    sql` `,
  );
  const { total } = await remembered(db, {
    tables,
    select: sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`,
  });
  if (total > MOST) {
    const isFound = sql`s.uuid in (select t.song_uuid from ${from} where ${where})`;
    // Titles that begin so: an index has them in the order of the list, however many they are, and the text itself before all.
    const first = title === undefined ? undefined : sql`s.title_key like ${`${title.replace(/[\\%_]/gu, '\\$&')}%`}`;
    return { songs: undefined, total, where: isFound, first, reasons, instead: null };
  }
  const { songs } = await remembered(db, {
    tables,
    select: sql<{ songs: string }>`
      select coalesce(string_agg(f.uuid::text, ',' order by f.place, f.title_key, f.uuid), '') as songs
      from (select t.song_uuid as uuid, t.title_key, case ${place} end as place from ${from} where ${where}) f`,
  });
  const best = songs === '' ? [] : songs.split(',');
  return { songs: best, total, where: sql`s.uuid in (select unnest(${best}::uuid[]))`, reasons, instead: null };
}

/** A word without the signs at its ends. */
const coreOf = (word: string): string =>
  word.replace(/^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');

interface Searched {
  vocabulary: TagVocabulary;
  search: SongSearch;
  reader: Reader;
  wanted: readonly Wanted[];
}

function soughtBy(db: Db, { vocabulary, search, reader, wanted }: Searched): Sought {
  const { title, exact, without } = search;
  const conditions = conditionsOf(vocabulary, search);
  const isPlain = exact.length + without.length + conditions.length === 0;
  const whole = isPlain && wanted.length !== 1 ? tagsCalled(vocabulary, title, reader) : [];
  const left = without.flatMap((text) => {
    const tags = tagsCalled(vocabulary, text, reader).filter(({ tier }) => tier !== 'narrowerPart');
    const own: Wanted['own'] = () => (text.includes(' ') ? phraseQuery(text) : wordQuery(text));
    const query = queryOf({ typed: text, own, tags }, 'all');
    return query === undefined ? [] : [`!${query}`];
  });
  const queries = levels.map((level) => {
    const each = wanted.map((one) => queryOf(one, level));
    const all = each.every((query) => query !== undefined) ? [...each, ...left] : [];
    const every = all.length > 0 ? `(${all.join('&')})` : undefined;
    const together = tagsUpTo(whole, level);
    return [every, together.length > 0 ? linkQuery(together.map(({ tag }) => tag)) : undefined]
      .filter((part) => part !== undefined)
      .join('|');
  });
  return seeking({
    title,
    queries,
    conditions,
    reasons: (songs) => reasonsOf(db, songs, { title, whole, wanted }),
  });
}

/** What a search asks of `x`, the song itself, and of `t`. */
function conditionsOf(vocabulary: TagVocabulary, { bpm, duration, vocals }: SongSearch): Expression[] {
  const between = (column: Expression, { from, to }: { from?: number; to?: number }): Expression[] => [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
  return [
    ...(bpm ? between(sql`x.bpm`, bpm) : []),
    ...(duration ? between(sql`x.duration`, duration) : []),
    ...(vocals ? [sungBy(vocabulary, vocals)] : []),
  ];
}

/** What a tag or an instrument of a voice is called. */
const VOICE = /^ (?:(?:lead|female|male|child|backing|background) )?(?:vocals?|voices?|singers?|singing|choir)(?: |$)/u;

function sungBy({ words }: TagVocabulary, vocals: NonNullable<SongSearch['vocals']>): Expression {
  const isVoice = vocals === 'none' || vocals === 'any' ? VOICE : new RegExp(`^ ${vocals} vocals?$`, 'u');
  const voices = words.filter((word) => isVoice.test(word.words)).map(({ tag }) => tag);
  const linked = voices.length > 0 ? sql`t.words @@ ${linkQuery(voices)}::tsquery` : sql`false`;
  if (isVoice !== VOICE) return linked;
  const isSung = sql`(x.has_lyrics or coalesce(x.lyrics, '') <> '' or ${linked})`;
  return vocals === 'any' ? isSung : sql`not ${isSung}`;
}

interface Seeking extends Pick<Sought, 'title' | 'reasons'> {
  /** By level; empty or undefined where nothing has so much. */
  queries: readonly (string | undefined)[];
  conditions: readonly Expression[];
}

function seeking({ title, queries, conditions, reasons }: Seeking): Sought {
  const matches = (query: string): Expression => sql`t.words @@ ${query}::tsquery`;
  const different = [...new Set(queries)].flatMap((query) => (query === undefined || query === '' ? [] : [query]));
  const last = different.at(-1);
  // A search by conditions alone has no word.
  const rest = last === undefined && conditions.length > 0 ? [allOf(conditions)] : [];
  const begins = title === undefined ? [] : [titleQuery(title, true)];
  const tiers = [
    ...(title === undefined ? [] : [matches(titleQuery(title, false))]),
    ...begins.map(matches),
    ...different.map((query) => allOf([matches(query), ...conditions])),
    ...rest,
  ];
  const where =
    conditions.length === 0
      ? matches([...begins, ...(last === undefined ? [] : [last])].join('|') || NOTHING)
      : sql`(${sql.join([...begins.map(matches), ...tiers.slice(-1)], sql` or `)})`;
  const source: Pick<Sought, 'from' | 'tables'> =
    conditions.length === 0
      ? { from: sql`song_text t`, tables: ['song_text'] }
      : { from: sql`song_text t join song x on x.uuid = t.song_uuid`, tables: ['song_text', 'song'] };
  return { title, ...source, where, tiers: tiers.length > 0 ? tiers : [where], reasons };
}

/** A word of a search with what it was corrected to. */
type Corrected = Wanted & { meant?: string };

/** The same with what those words may be meant for that no song and no tag has, or, where all are known, each; undefined where nothing is like them. */
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

/** Words that stand in no song's texts and that no tag is called by. */
async function unknownOf(db: Db, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const untagged = wanted.filter(({ tags }) => tags.length === 0);
  // Each by itself, so that the index is asked.
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
