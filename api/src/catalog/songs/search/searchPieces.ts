/** What stands between words, as the database's `search_vector` has it. */
const BETWEEN =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb]+/u;

/** Scripts that write without blanks, where a letter is a word. */
const DENSE = /^[\u2e80-\ud7ff]/u;

/** The longest word that the database keeps whole. */
const LONGEST = 100;
const cut = (word: string): string => [...word].slice(0, LONGEST).join('');

/** A folded text as the database finds it, without blanks in it: 'hip-hop' has two pieces, "don't" and 'kite' one, '%' none. */
const piecesOf = (text: string): string[] =>
  text
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .split(BETWEEN)
    .filter((piece) => piece !== '')
    .map(cut);

/** A word as a `tsquery`, which it cannot break: pieces have no sign that means something there. */
const lexeme = (word: string, { weights = '', isBeginning = false } = {}): string =>
  `'${word}'${isBeginning || weights ? ':' : ''}${isBeginning ? '*' : ''}${weights}`;

interface Matching {
  /** Of texts with one of these weights; of all without any. */
  weights?: string;
  /** Words that begin so (V1: search), in place of those that are the same. */
  isBeginning?: boolean;
  /** Also inside of words, from three letters on. */
  isInside?: boolean;
}

/** A `tsquery` for a folded word of a search; undefined for one without a letter or a digit. */
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

/** A `tsquery` for folded words that stand together, each whole; undefined where none has a letter or a digit. */
export function phraseQuery(text: string, weights?: string): string | undefined {
  const words = text.split(/\s+/u).flatMap(piecesOf);
  return words.length > 0 ? `(${words.map((word) => lexeme(word, { weights })).join('<->')})` : undefined;
}

/** A `tsquery` for titles that are this folded text, or that begin with it: of one without words by its signs. */
export function titleQuery(text: string, isBeginning: boolean): string {
  const words = text.split(/\s+/u).flatMap(piecesOf).join(' ');
  const title = words === '' ? text.replace(/[\s'\\]/gu, '') : words;
  return lexeme(`=${[...title].slice(0, 2 * LONGEST).join('')}`, { isBeginning });
}

/** A `tsquery` for songs that are linked with one of these. */
export const linkQuery = (uuids: readonly string[]): string =>
  `(${uuids.map((uuid) => lexeme(`#${uuid.slice(-12)}`)).join('|')})`;
