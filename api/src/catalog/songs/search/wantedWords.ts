import type { SongSearch } from '@segno/contract/catalog';
import { linkQuery, phraseQuery, wordQuery } from './searchPieces';
import { type Reader, type TagMatch, tagsCalled, tagsNamed, type Tier } from './tagsLike';
import type { TagVocabulary } from './tagVocabulary';

/** A `tsquery` that no song has. */
export const NOTHING = "'!'";

/** What a search found a song by, the best first: each has what those before it have, and more. */
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

/** Something that a song must have: one of these texts, or one of these tags. */
export interface Wanted {
  typed: string;
  /** A `tsquery` for the song's own texts. */
  own: (level: Level) => string | undefined;
  tags: readonly TagMatch[];
}

/** A run of so many words can be what a tag is called. */
const LONGEST_RUN = 4;

/** Each word and each phrase, with the tags that are called so, or so together with its neighbours. */
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

/** In titles, in all texts but descriptions, in all. */
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

/** A `tsquery` for songs that have it so well; undefined where nothing can. */
export function queryOf({ own, tags }: Wanted, level: Level): string | undefined {
  const linked = tagsUpTo(tags, level);
  const either = [own(level), linked.length > 0 ? linkQuery(linked.map(({ tag }) => tag)) : undefined];
  const parts = either.filter((part) => part !== undefined);
  return parts.length > 0 ? `(${parts.join('|')})` : undefined;
}
