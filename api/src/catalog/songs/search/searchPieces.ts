/** Separators of words, the same as in the SQL function `search_chunks`. */
const BETWEEN =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb]+/u;

/** Scripts without spaces between words, in which one letter can be a word. */
const DENSE = /^[\u2e80-\ud7ff]/u;

/** The database cuts longer words. */
const LONGEST = 100;
const cut = (word: string): string => [...word].slice(0, LONGEST).join('');

/** The words of a folded text without spaces, as in the database: two for 'hip-hop', one for "don't", none for '%'. */
const piecesOf = (text: string): string[] =>
  text
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .split(BETWEEN)
    .filter((piece) => piece !== '')
    .map(cut);

/** A word as a `tsquery`. It needs no escaping: pieces contain no character with a meaning there. */
const lexeme = (word: string, { weights = '', isBeginning = false } = {}): string =>
  `'${word}'${isBeginning || weights ? ':' : ''}${isBeginning ? '*' : ''}${weights}`;

interface Matching {
  /** Only texts with one of these weights; all if undefined. */
  weights?: string;
  /** Also longer words that begin with it (V1: search). */
  isBeginning?: boolean;
  /** Also inside words, from three letters on. */
  isInside?: boolean;
}

/** A `tsquery` for a folded word of a search; undefined if it has no letter or digit. */
export function wordQuery(
  text: string,
  { weights, isBeginning = true, isInside = false }: Matching = {},
): string | undefined {
  const pieces = piecesOf(text);
  const last = pieces.at(-1);
  if (last === undefined) return undefined;
  const end = lexeme(last, { weights, isBeginning });
  if (pieces.length > 1) {
    const parts = [...pieces.slice(0, -1).map((piece) => lexeme(piece, { weights })), end].join('<->');
    return `(${parts}|${lexeme(cut(pieces.join('')), { weights, isBeginning })})`;
  }
  const looksInside = isInside && ([...last].length >= 3 || DENSE.test(last));
  return looksInside ? `(${end}|${lexeme(`~${last}`, { weights, isBeginning })})` : end;
}

/** A `tsquery` for folded whole words next to each other; undefined if none has a letter or digit. */
export function phraseQuery(text: string, weights?: string): string | undefined {
  const words = text.split(/\s+/u).flatMap(piecesOf);
  return words.length > 0 ? `(${words.map((word) => lexeme(word, { weights })).join('<->')})` : undefined;
}

/** A `tsquery` for titles that equal this folded text, or begin with it. Without words, its punctuation is compared. */
export function titleQuery(text: string, isBeginning: boolean): string {
  const words = text.split(/\s+/u).flatMap(piecesOf).join(' ');
  const title = words === '' ? text.replace(/[\s'\\]/gu, '') : words;
  return lexeme(`=${[...title].slice(0, 2 * LONGEST).join('')}`, { isBeginning });
}

/** A `tsquery` for songs with a link to one of these. */
export const linkQuery = (uuids: readonly string[]): string =>
  `(${uuids.map((uuid) => lexeme(`#${uuid.slice(-12)}`)).join('|')})`;

/** A `tsquery` for songs with lyrics. */
export const LYRICS = "'#lyrics'";
