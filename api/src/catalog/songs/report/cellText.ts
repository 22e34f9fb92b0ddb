/**
 * What a spreadsheet would run as a formula, blanks and full-width signs included. With apostrophes before it already: so
 * that one more can be taken away again for certain.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text as a cell that no spreadsheet runs: an apostrophe makes it text. `unguarded` undoes it exactly. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guarded` was given. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell: `a | b`. A bar or backslash inside a text has a backslash before it. */
export const joined = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ');

/** The texts of a cell that `joined` has made, or a person has typed: without blanks around them, and without empty ones. */
export function split(cell: string): string[] {
  const texts = [''];
  for (const [piece] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (piece === '|') texts.push('');
    else texts[texts.length - 1] += piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
