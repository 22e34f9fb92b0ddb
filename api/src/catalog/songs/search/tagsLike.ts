import { searchText, type SearchText, type TagVocabulary } from './tagVocabulary';
import { type Likeness, likenessTo } from './likeness';

/** How well a tag matches the typed text, best first. */
export const tiers = ['equal', 'narrower', 'part', 'narrowerPart', 'slip', 'narrowerSlip'] as const;
export type Tier = (typeof tiers)[number];

export interface TagMatch extends Likeness {
  tag: string;
  tier: Tier;
  /** 'Euphoric via "uplifting"'. */
  reason: string;
}

/** Minimum number of letters. */
const LEAST = 2;
/** Minimum number of letters to match inside words. */
const INSIDE = 4;
/** Scripts without spaces between words, in which two letters can be a word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Named extends Likeness {
  tag: string;
  written: string | null;
}

/** What the person may find, and what is searched. */
export interface Reader {
  /** True if the person may find tags that are hidden from taggers (X3: which tags may be chosen). */
  seesAll: boolean;
  /** True to find only tags, not the other things that songs are linked with. */
  isOfTags: boolean;
}

/**
 * Tags with the text as a name, then tags with it in a name, each group followed by the tags that are a kind of them. None
 * for fewer than two letters.
 */
export function tagsCalled(vocabulary: TagVocabulary, typed: string, reader: Reader): TagMatch[] {
  const text = searchText(typed);
  if ([...text.letters].length < LEAST) return [];
  const named = nearest(wordsFor(vocabulary, reader), (word) => {
    const distance = writtenDistance(text, word);
    return distance === undefined ? undefined : { distance, meant: word.letters };
  });
  return withNarrower(vocabulary, reader, [
    [named.filter(({ distance }) => distance === 0), 'equal', 'narrower'],
    [named.filter(({ distance }) => distance > 0), 'part', 'narrowerPart'],
  ]);
}

/** Tags with exactly this name, followed by those that are a kind of them. */
export function tagsNamed(vocabulary: TagVocabulary, typed: string, reader: Reader): TagMatch[] {
  const { letters } = searchText(typed);
  const words = (vocabulary.byLetters.get(letters) ?? []).filter(({ tag }) => isSeen(vocabulary, reader, tag));
  return withNarrower(vocabulary, reader, [
    [nearest(words, () => ({ distance: 0, meant: letters })), 'equal', 'narrower'],
  ]);
}

/** Tags whose names the text may be a misspelling of, most similar first, followed by those that are a kind of them. */
export function tagsMisspelt(vocabulary: TagVocabulary, typed: string, reader: Reader): TagMatch[] {
  const text = searchText(typed);
  if ([...text.letters].length < LEAST) return [];
  const named = nearest(wordsFor(vocabulary, reader), likenessTo(text));
  return withNarrower(vocabulary, reader, [[named, 'slip', 'narrowerSlip']]);
}

const isSeen = ({ tags }: TagVocabulary, { seesAll, isOfTags }: Reader, uuid: string): boolean => {
  const tag = tags.get(uuid);
  return tag !== undefined && (seesAll || !tag.isHiddenFromTaggers) && (tag.isTag || !isOfTags);
};

const wordsFor = (vocabulary: TagVocabulary, reader: Reader): TagVocabulary['words'] =>
  reader.seesAll && !reader.isOfTags
    ? vocabulary.words
    : vocabulary.words.filter(({ tag }) => isSeen(vocabulary, reader, tag));

function withNarrower(vocabulary: TagVocabulary, reader: Reader, groups: readonly [Named[], Tier, Tier][]): TagMatch[] {
  const { tags } = vocabulary;
  const found = new Map<string, TagMatch>();
  const nameOf = (tag: string): string => tags.get(tag)?.name ?? '';
  for (const [group, tier, narrower] of groups) {
    const called = group.filter(({ tag }) => !found.has(tag));
    for (const { tag, written: via, distance, meant } of called)
      found.set(tag, {
        tag,
        tier,
        distance,
        meant,
        reason: via === null ? nameOf(tag) : `${nameOf(tag)} via "${via}"`,
      });
    for (const { tag, written: via, distance, meant } of called)
      for (const below of tagsBelow(tags, tag))
        if (isSeen(vocabulary, reader, below) && !found.has(below)) {
          const kind = `${nameOf(below)}, a kind of ${nameOf(tag)}`;
          const reason = via === null ? kind : `${kind} via "${via}"`;
          found.set(below, { tag: below, tier: narrower, distance, meant, reason });
        }
  }
  return [...found.values()];
}

/** The best matching name of each tag, best tag first. */
function nearest(words: TagVocabulary['words'], likenessOf: (word: SearchText) => Likeness | undefined): Named[] {
  const best = new Map<string, Named>();
  for (const word of words) {
    const likeness = likenessOf(word);
    if (!likeness) continue;
    const known = best.get(word.tag);
    if (!known || likeness.distance < known.distance)
      best.set(word.tag, { ...likeness, tag: word.tag, written: word.written });
  }
  return [...best.values()].sort((one, other) => one.distance - other.distance);
}

/** 0 if they are equal, 1 at the beginning of a word, 2 inside one. */
function writtenDistance(typed: SearchText, word: SearchText): number | undefined {
  if (typed.letters === word.letters) return 0;
  if (word.words.includes(typed.words)) return 1;
  const isLong = typed.letters.length >= INSIDE || DENSE.test(typed.letters);
  if (!isLong || !word.letters.includes(typed.letters)) return undefined;
  return word.letters.startsWith(typed.letters) ? 1 : 2;
}

/** All tags below one, nearest first. A cycle is followed only once. */
function tagsBelow(tags: TagVocabulary['tags'], tag: string): string[] {
  const below = new Set([tag]);
  for (const above of below) for (const narrower of tags.get(above)?.narrower ?? []) below.add(narrower);
  below.delete(tag);
  return [...below];
}
