import { editDistance } from '../../../platform/editDistance';
import type { SearchText } from './tagVocabulary';

/** How much of their trigrams two texts have in common at least, to be one in another order or form. */
const COMMON = 0.6;
/** Trigrams of fewer letters say nothing. */
const LEAST_TRIGRAMS = 8;

/** What takes long to compare letter by letter is compared by trigrams alone. */
const MOST_LETTERS = 64;

/** Slips that a text of so many letters can have. In shorter ones a letter makes another word. */
export const slipsOf = (length: number): number => (length >= 12 ? 3 : length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** How far a text is from what it may be a misspelling of. */
export interface Likeness {
  distance: number;
  meant: string;
}

/**
 * Says how far a text is from a word that it may be a misspelling of, as a whole or of one of its words; undefined where it
 * is none. '1980' is no misspelling of '1990'.
 */
export function likenessTo(typed: SearchText): (word: SearchText) => Likeness | undefined {
  const slips = slipsTo(typed.letters);
  const digits = digitsOf(typed.letters);
  const typedTrigrams = trigrams(typed);
  // A text has about as many trigrams as letters and blanks: what differs more in length has too few of them in common.
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

/** How many slips are between a text and a form; Infinity where they are too many. */
export function slipsTo(typed: string): (form: string) => number {
  const allowed = typed.length > MOST_LETTERS ? 0 : slipsOf(typed.length);
  const digits = digitsOf(typed);
  return (form) => {
    // Most forms are of another length, and there are tens of thousands.
    if (Math.abs(typed.length - form.length) > allowed) return Infinity;
    const most = Math.min(allowed, slipsOf(form.length));
    if (most === 0 || Math.abs(typed.length - form.length) > most || digitsOf(form) !== digits) return Infinity;
    // Another first letter of a short word is another word ('rock', 'sock').
    if (most === 1 && typed.length < 6 && typed[0] !== form[0]) return Infinity;
    const distance = editDistance(typed, form);
    return distance <= most ? distance : Infinity;
  };
}

const digitsOf = (text: string): string => text.replace(/\P{N}/gu, '');

/** As pg_trgm makes them: of each word with two blanks in front and one behind. */
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
