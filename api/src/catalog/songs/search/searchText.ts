import { folded } from '@segno/contract';

/** A text as the search compares it. */
export interface SearchText {
  /** Its words, each with one blank in front. */
  words: string;
  /** The same without blanks: 'Hip-Hop', 'hip hop' and 'hiphop' are one. */
  letters: string;
  /** What a misspelling may be meant for: all letters, and each of its words. */
  forms: readonly string[];
}

/** A text without case, accents and signs; '&' is 'and'. */
export function searchText(text: string): SearchText {
  const words = folded(text)
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/['’.]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = words.join('');
  return { words: words.map((word) => ` ${word}`).join(''), letters, forms: [...new Set([letters, ...words])] };
}
