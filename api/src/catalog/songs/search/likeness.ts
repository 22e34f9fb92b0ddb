import { digitsOf, slipsOf, slipsTo } from '../../../platform/slips';
import type { SearchText } from './tagVocabulary';

/** Minimum share of common trigrams, for texts that differ in word order or form. */
const COMMON = 0.6;
/** Trigrams of shorter texts are not compared. */
const LEAST_TRIGRAMS = 8;

/** How similar a text is to what it may be a misspelling of. */
export interface Likeness {
  distance: number;
  meant: string;
}

/**
 * Compares a text with a name that it may be a misspelling of, as a whole or in one of its words; undefined if it is not.
 * '1980' is not a misspelling of '1990'.
 */
export function likenessTo(typed: SearchText): (word: SearchText) => Likeness | undefined {
  const slips = slipsTo(typed.letters);
  const digits = digitsOf(typed.letters);
  const typedTrigrams = trigrams(typed);
  // A text has about as many trigrams as letters and spaces: texts of very different length have too few in common.
  const hasCommon = ({ words, letters }: SearchText): boolean =>
    typed.letters.length >= LEAST_TRIGRAMS &&
    Math.min(words.length, typed.words.length) >= COMMON * Math.max(words.length, typed.words.length) &&
    digitsOf(letters) === digits;
  return (word) => {
    let best: Likeness = { distance: Infinity, meant: '' };
    for (const form of word.forms) {
      const distance = slips(form);
      if (distance < best.distance) best = { distance, meant: form === word.letters ? word.words.trim() : form };
    }
    if (best.distance !== Infinity) return best;
    if (!hasCommon(word)) return undefined;
    const common = similarity(typedTrigrams, trigrams(word));
    return common >= COMMON ? { distance: slipsOf(Infinity) + 1 - common, meant: word.words.trim() } : undefined;
  };
}

/** The same as in pg_trgm: each word has two spaces before it and one after it. */
function trigrams({ words }: SearchText): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of words.split(' ').filter((each) => each !== '')) {
    const padded = `  ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  }
  return found;
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((each) => other.has(each)).length;
  return common / (one.size + other.size - common);
}
