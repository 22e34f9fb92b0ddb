import { parseSongSearch, type SongSearch } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { listCount } from '../../../engine/list/listCount';
import { allOf, type Expression } from '../../../engine/list/listPage';
import type { Counted } from '../../../engine/list/listQuery';
import type { Db } from '../../../platform/db/database';
import { reasonsOf } from './matchReasons';
import { linkQuery, phraseQuery, titleQuery, wordQuery } from './searchPieces';
import { type Reader, tagsCalled, tagsMisspelt } from './tagsLike';
import { type TagVocabulary, tagVocabulary } from './tagVocabulary';
import { levels, NOTHING, queryOf, tagsUpTo, type Wanted, wantedBy, weightsOf } from './wantedWords';
import { wordsLike } from './wordsLike';

/** The songs with a text are remembered up to so many, and what other filters leave is looked for among them. */
const REMEMBERED = 20_000;

/** What one text finds. */
export interface FoundBySearch {
  /** Conditions on `t`, a `song_text`, and on `x`, its song where `from` has it; the best first, the last but one of all others. */
  tiers: readonly Expression[];
  from: Expression;
  where: Expression;
  /** How to count them, and to learn which they are. */
  counted: Counted;
  /** What was searched in place of what was typed, where nothing has that. */
  instead: string | null;
  /** The reason of each of these songs that it found by a tag. */
  reasons: (songs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Songs in which every word of a text stands somewhere (V1, X14); where there are none, those with what it may be a misspelling of. */
export async function searchSongs(db: Db, typed: string, reader: Reader): Promise<FoundBySearch> {
  const vocabulary = await tagVocabulary(db);
  const search = parseSongSearch(typed);
  const wanted = wantedBy(vocabulary, search, reader);
  const found = foundBy(db, { vocabulary, search, reader, wanted });
  if ((await totalOf(db, found)) > 0) return found;
  const corrected = await corrections(db, { vocabulary, reader, wanted });
  if (!corrected) return found;
  const instead = search.title
    .split(' ')
    .map((word) => corrected.find(({ typed, meant }) => meant !== undefined && coreOf(word) === typed)?.meant ?? word)
    .join(' ');
  const meant = foundBy(db, { vocabulary, search: { ...search, title: instead }, reader, wanted: corrected });
  return (await totalOf(db, meant)) > 0 ? { ...meant, instead } : found;
}

/** Songs by what their tags are called, or nearly so (X14): the text as a whole. */
export async function songsByTags(db: Db, typed: string, reader: Reader): Promise<FoundBySearch> {
  const vocabulary = await tagVocabulary(db);
  const called = tagsCalled(vocabulary, typed, reader);
  const tags = called.length > 0 ? called : tagsMisspelt(vocabulary, typed, reader);
  return finding(db, {
    queries: levels.map((level) => queryOf({ typed, own: () => undefined, tags }, level)),
    conditions: [],
    reasons: (songs) => reasonsOf(db, songs, { whole: tags, wanted: [] }),
  });
}

/** A word without the signs at its ends. */
const coreOf = (word: string): string =>
  word.replace(/^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');

const totalOf = async (db: Db, { counted }: FoundBySearch): Promise<number> =>
  (await (await listCount(db, counted)).current()).total;

interface Searched {
  vocabulary: TagVocabulary;
  search: SongSearch;
  reader: Reader;
  wanted: readonly Wanted[];
}

function foundBy(db: Db, { vocabulary, search, reader, wanted }: Searched): FoundBySearch {
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
  return finding(db, {
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

interface Finding {
  /** A title that begins so is found whatever else is asked. */
  title?: string;
  /** By level; empty or undefined where nothing has so much. */
  queries: readonly (string | undefined)[];
  conditions: readonly Expression[];
  reasons: FoundBySearch['reasons'];
}

function finding(db: Db, { title, queries, conditions, reasons }: Finding): FoundBySearch {
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
  const from = conditions.length === 0 ? sql`song_text t` : sql`song_text t join song x on x.uuid = t.song_uuid`;
  return {
    tiers: tiers.length > 0 ? tiers : [where],
    from,
    where,
    counted: { from, where, keys: { key: sql`t.song_uuid`, most: REMEMBERED } },
    instead: null,
    reasons,
  };
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
  const { rows } = await sql<{ isKnown: boolean[] }>`
    select array(
      select exists (select from song_text t where t.words @@ each.own::tsquery)
      from unnest(${untagged.map(({ own }) => own('all') ?? NOTHING)}::text[]) with ordinality each (own, place) order by place
    ) as "isKnown"
  `.execute(db);
  return untagged.filter((_, place) => rows[0]?.isKnown[place] !== true);
}
