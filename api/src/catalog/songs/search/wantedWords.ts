import type { SongSearch } from '@segno/contract/catalog';
import { linkQuery, phraseQuery, wordQuery } from './searchPieces';
import { type Reader, type TagMatch, tagsCalled, tagsNamed, type Tier } from './tagsLike';
import type { TagVocabulary } from './tagVocabulary';

/** A `tsquery` that matches no song. */
export const NOTHING = "'!'";

/** How well a song matches, best first. Each level includes the ones before it. */
export const levels = ['title', 'called', 'narrower', 'own', 'part', 'all'] as const;
type Level = (typeof levels)[number];

const levelOf: Record<Tier, Level> = {
  equal: 'called',
  narrower: 'narrower',
  part: 'part',
  narrowerPart: 'part',
  slip: 'called',
  narrowerSlip: 'narrower',
};

/** Something that a song needs: one of these texts, or one of these tags. */
export interface Wanted {
  typed: string;
  /** A `tsquery` for the song's own texts. */
  own: (level: Level) => string | undefined;
  tags: readonly TagMatch[];
}

/** Maximum number of words in a tag's name. */
const LONGEST_RUN = 4;

/** Each word and phrase, with the tags named like it, alone or together with the words next to it. */
export function wantedBy(vocabulary: TagVocabulary, { words, exact }: SongSearch, reader: Reader): Wanted[] {
  const byPlace = words.map((word) => tagsCalled(vocabulary, word, reader));
  for (let length = 2; length <= LONGEST_RUN; length += 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const called = tagsNamed(vocabulary, words.slice(start, start + length).join(' '), reader);
      for (let place = start; place < start + length; place += 1)
        byPlace[place] = [...called, ...(byPlace[place] ?? [])];
    }
  return [
    ...words.map((word, place) => ({ typed: word, own: ownWord(word), tags: byPlace[place] ?? [] })),
    ...exact.map((phrase) => ({
      typed: phrase,
      own: (level: Level) => phraseQuery(phrase, weightsOf[level]),
      tags: tagsNamed(vocabulary, phrase, reader).filter(({ tier }) => tier === 'equal'),
    })),
  ];
}

/** 'A' is titles, 'AC' is all texts except descriptions, '' is all texts. */
export const weightsOf: Record<Level, string> = {
  title: 'A',
  called: 'A',
  narrower: 'A',
  own: 'AC',
  part: 'AC',
  all: '',
};

const ownWord =
  (word: string): Wanted['own'] =>
  (level) =>
    wordQuery(word, { weights: weightsOf[level], isInside: weightsOf[level] !== 'A' });

export const tagsUpTo = (tags: readonly TagMatch[], level: Level): readonly TagMatch[] =>
  tags.filter(({ tier }) => levels.indexOf(levelOf[tier]) <= levels.indexOf(level));

/** A `tsquery` for songs that match at this level; undefined if none can. */
export function queryOf({ own, tags }: Wanted, level: Level): string | undefined {
  const linked = tagsUpTo(tags, level);
  const either = [own(level), linked.length > 0 ? linkQuery(linked.map(({ tag }) => tag)) : undefined];
  const parts = either.filter((part) => part !== undefined);
  return parts.length > 0 ? `(${parts.join('|')})` : undefined;
}
