import { searchText, type SearchText, type TagVocabulary } from './tagVocabulary';
import { likenessTo } from './likeness';

/** How well a tag fits what was typed, from the best on. */
export const tiers = ['equal', 'narrower', 'part', 'narrowerPart', 'slip', 'narrowerSlip'] as const;
export type Tier = (typeof tiers)[number];

export interface TagMatch {
  tag: string;
  tier: Tier;
  /** 'Euphoric via "uplifting"'. */
  reason: string;
}

/** Fewer letters than these find no tag. */
const LEAST = 2;
/** From so many letters on they may stand inside of a word. */
const INSIDE = 4;
/** Scripts that write without blanks, where two letters are a word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Named {
  tag: string;
  /** The smaller the better. */
  distance: number;
  written: string | null;
}

/**
 * Tags that are called so, the best first: by the whole of a word, by a part of it, or, where nobody calls a tag so, by one
 * that differs by a slip; each followed by the tags that are a kind of it. None of fewer than two letters.
 * @param seesAll whether tags that are hidden from taggers are found (X3); they are neither found nor named otherwise
 */
export function tagsLike({ tags, words }: TagVocabulary, typed: string, seesAll: boolean): TagMatch[] {
  const text = searchText(typed);
  if ([...text.letters].length < LEAST) return [];
  const isSeen = (uuid: string): boolean => {
    const tag = tags.get(uuid);
    return tag !== undefined && (seesAll || !tag.isHiddenFromTaggers);
  };
  const seen = seesAll ? words : words.filter(({ tag }) => isSeen(tag));
  const written = nearest(seen, (word) => writtenDistance(text, word));
  const named = written.length > 0 ? written : nearest(seen, likenessTo(text));
  const found = new Map<string, TagMatch>();
  const nameOf = (tag: string): string => tags.get(tag)?.name ?? '';
  const groups: [Named[], Tier, Tier][] =
    written.length > 0
      ? [
          [named.filter(({ distance }) => distance === 0), 'equal', 'narrower'],
          [named.filter(({ distance }) => distance > 0), 'part', 'narrowerPart'],
        ]
      : [[named, 'slip', 'narrowerSlip']];
  for (const [group, tier, narrower] of groups) {
    const called = group.filter(({ tag }) => !found.has(tag));
    for (const { tag, written: via } of called)
      found.set(tag, { tag, tier, reason: via === null ? nameOf(tag) : `${nameOf(tag)} via "${via}"` });
    for (const { tag, written: via } of called)
      for (const below of tagsBelow(tags, tag))
        if (isSeen(below) && !found.has(below)) {
          const kind = `${nameOf(below)}, a kind of ${nameOf(tag)}`;
          found.set(below, { tag: below, tier: narrower, reason: via === null ? kind : `${kind} via "${via}"` });
        }
  }
  return [...found.values()];
}

/** The best word of each tag that has one, the best tag first. */
function nearest(words: TagVocabulary['words'], distanceOf: (word: SearchText) => number | undefined): Named[] {
  const best = new Map<string, Named>();
  for (const word of words) {
    const distance = distanceOf(word);
    if (distance === undefined) continue;
    const known = best.get(word.tag);
    if (!known || distance < known.distance) best.set(word.tag, { tag: word.tag, distance, written: word.written });
  }
  return [...best.values()].sort((one, other) => one.distance - other.distance);
}

/** 0 for the same, 1 for the beginning of a word, 2 for the inside of one. */
function writtenDistance(typed: SearchText, word: SearchText): number | undefined {
  if (typed.letters === word.letters) return 0;
  if (word.words.includes(typed.words)) return 1;
  const isLong = typed.letters.length >= INSIDE || DENSE.test(typed.letters);
  if (!isLong || !word.letters.includes(typed.letters)) return undefined;
  return word.letters.startsWith(typed.letters) ? 1 : 2;
}

/** All tags below one, the nearest first; a circle is walked once. */
function tagsBelow(tags: TagVocabulary['tags'], tag: string): string[] {
  const below = new Set([tag]);
  for (const above of below) for (const narrower of tags.get(above)?.narrower ?? []) below.add(narrower);
  below.delete(tag);
  return [...below];
}
