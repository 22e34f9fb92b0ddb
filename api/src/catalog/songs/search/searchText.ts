/** A text as the search compares it. */
export interface SearchText {
  /** Its words, each with one blank in front. */
  words: string;
  /** The same without blanks: 'Hip-Hop', 'hip hop' and 'hiphop' are one. */
  letters: string;
  /** What a misspelling may be meant for: all letters, and each of its words. */
  forms: readonly string[];
}

/** Accents, vowel points and lengthening that people leave out: Latin, Greek and Cyrillic as in `fold`, Hebrew, Arabic. */
const LEFT_OUT =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/gu;

/** Letters that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** A text without case, accents and signs; '&' is 'and'. */
export function searchText(text: string): SearchText {
  const words = text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/['’.]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = words.join('');
  return { words: words.map((word) => ` ${word}`).join(''), letters, forms: [...new Set([letters, ...words])] };
}
