/**
 * What a spreadsheet would run as a formula, blanks and full-width signs included. With apostrophes before it already: so
 * that one more can be taken away again for certain.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text as a cell that no spreadsheet runs: an apostrophe makes it text. `unguardedCell` undoes it exactly. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guardedCell` was given. */
export const unguardedCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
