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
  /** Conditions on `t`, a `song_text`, and on `x`, its song, and `v` where `from` has them. */
  from: Expression;
  tables: readonly ('song_text' | 'song')[];
  where: Expression;
  /** How many songs there are. */
  count: Expression;
  /** Conditions on `r`, the words of a found song, and on `x`; each finds what the next one does, the best first. */
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
    voices: NOTHING,
    reasons: (songs) => reasonsOf(db, songs, { whole: tags, wanted: [] }),
  });
  return find(db, sought);
}

/** Finds the songs, or, where they are many, says how they are to be found. */
async function find(db: Db, { title, from, tables, where, count, tiers, reasons }: Sought): Promise<FoundBySearch> {
  const place = sql.join(
    tiers.map((tier, place) => sql`when ${tier} then ${sql.lit(place)}`),
    sql` `,
  );
  const { total } = await remembered(db, {
    tables,
    select: sql<{ total: number }>`select ${count} as total`,
  });
  if (total > MOST) {
    const isFound = sql`s.uuid in (select t.song_uuid from ${from} where ${where})`;
    // Titles that begin so: an index has them in the order of the list, however many they are, and the text itself before all.
    const first = title === undefined ? undefined : sql`s.title_key like ${`${title.replace(/[\\%_]/gu, '\\$&')}%`}`;
    return { songs: undefined, total, where: isFound, first, reasons, instead: null };
  }
  // Words are stored apart from their row (migration 0294): they are fetched once here, not for every tier.
  const fetched = sql`cross join lateral (select t.words || '' as words offset 0) r`;
  const { songs } = await remembered(db, {
    tables,
    select: sql<{ songs: string }>`
      select coalesce(string_agg(f.uuid::text, ',' order by f.place, f.title_key, f.uuid), '') as songs
      from (select t.song_uuid as uuid, t.title_key, case ${place} end as place from ${from} ${fetched} where ${where}) f`,
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
  const conditions = conditionsOf(search);
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
    voices: voicesIn(vocabulary, search),
    reasons: (songs) => reasonsOf(db, songs, { title, whole, wanted }),
  });
}

/** What a search asks of `x`, the song itself, and of `v`, which is there for songs with a voice (`voicesIn`). */
function conditionsOf({ bpm, duration, vocals }: SongSearch): Expression[] {
  const between = (column: Expression, { from, to }: { from?: number; to?: number }): Expression[] => [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
  return [
    ...(bpm ? between(sql`x.bpm`, bpm) : []),
    ...(duration ? between(sql`x.duration`, duration) : []),
    ...(vocals ? [sungBy(vocals)] : []),
  ];
}

/** What a tag or an instrument of a voice is called. */
const VOICE = /^ (?:(?:lead|female|male|child|backing|background) )?(?:vocals?|voices?|singers?|singing|choir)(?: |$)/u;

const isAnyVoice = (vocals: SongSearch['vocals']): boolean => vocals === 'none' || vocals === 'any';

/** A `tsquery` for the songs that are linked with a voice as it is asked for. */
function voicesIn({ words }: TagVocabulary, { vocals }: SongSearch): string {
  const isVoice = isAnyVoice(vocals) ? VOICE : new RegExp(`^ ${vocals} vocals?$`, 'u');
  const voices = vocals ? words.filter((word) => isVoice.test(word.words)).map(({ tag }) => tag) : [];
  return voices.length > 0 ? linkQuery(voices) : NOTHING;
}

function sungBy(vocals: NonNullable<SongSearch['vocals']>): Expression {
  const linked = sql`v.song_uuid is not null`;
  if (!isAnyVoice(vocals)) return linked;
  const isSung = sql`(x.has_lyrics or coalesce(x.lyrics, '') <> '' or ${linked})`;
  return vocals === 'any' ? isSung : sql`not ${isSung}`;
}

interface Seeking extends Pick<Sought, 'title' | 'reasons'> {
  /** By level; empty or undefined where nothing has so much. */
  queries: readonly (string | undefined)[];
  conditions: readonly Expression[];
  /** A `tsquery`. */
  voices: string;
}

const matches = (words: Expression, query: string): Expression => sql`${words} @@ ${query}::tsquery`;

function seeking({ title, queries, conditions, voices, reasons }: Seeking): Sought {
  const different = [...new Set(queries)].flatMap((query) => (query === undefined || query === '' ? [] : [query]));
  const last = different.at(-1);
  // A search by conditions alone has no word.
  const rest = last === undefined && conditions.length > 0 ? [allOf(conditions)] : [];
  const begins = title === undefined ? [] : [titleQuery(title, true)];
  const tiersIn = (words: Expression): Expression[] => [
    ...(title === undefined ? [] : [matches(words, titleQuery(title, false))]),
    ...begins.map((query) => matches(words, query)),
    ...different.map((query) => allOf([matches(words, query), ...conditions])),
    ...rest,
  ];
  const tiers = tiersIn(sql`r.words`);
  const words = sql`t.words`;
  const query = [...begins, ...(last === undefined ? [] : [last])].join('|') || NOTHING;
  const found = matches(words, query);
  if (conditions.length === 0)
    return {
      title,
      from: sql`song_text t`,
      tables: ['song_text'],
      where: found,
      count: sql`count_song_texts(${query}::tsquery)`,
      tiers: tiers.length > 0 ? tiers : [found],
      reasons,
    };
  const having = (each: string): Expression =>
    sql`(select w.song_uuid from song_text w where ${matches(sql`w.words`, each)})`;
  const from = sql`song_text t join song x on x.uuid = t.song_uuid left join ${having(voices)} v on v.song_uuid = t.song_uuid`;
  const begun = begins.map((each) => sql`t.song_uuid in ${having(each)}`);
  const either = sql`(${sql.join([allOf(conditions), ...begun], sql` or `)})`;
  // No words are fetched: all conditions on them are left to the index.
  const where = last === undefined ? either : allOf([found, either]);
  const count = sql`(select count(*)::int from ${from} where ${where})`;
  return { title, from, tables: ['song_text', 'song'], where, count, tiers, reasons };
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
