/** A cell that a spreadsheet would run as a formula, including leading spaces, full-width signs, and apostrophes and semicolons. */
const FORMULA = /^(?:'*[\t\r\n]|[\s;']*[=+\-@＝＋－＠])/;

/** What begins a new cell after a semicolon: spreadsheets in many countries split files there. */
const AFTER_SEMICOLON = /;(?='*\s*[=+\-@＝＋－＠])/g;
const GUARDED_AFTER_SEMICOLON = /;'(?='*\s*[=+\-@＝＋－＠])/g;

/**
 * A text as a cell that no spreadsheet runs: an apostrophe makes it text, even after existing apostrophes, so that
 * `unguardedCell` reverses it exactly.
 */
export const guardedCell = (text: string): string => {
  const inside = text.replace(AFTER_SEMICOLON, ";'");
  return FORMULA.test(text) ? `'${inside}` : inside;
};

/** The original text of a `guardedCell`. */
export const unguardedCell = (cell: string): string =>
  (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).replace(GUARDED_AFTER_SEMICOLON, ';');
