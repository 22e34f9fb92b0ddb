/** A cell that a spreadsheet would run as a formula, blanks, full-width signs, and apostrophes and semicolons before it included. */
const FORMULA = /^(?:'*[\t\r\n]|[\s;']*[=+\-@＝＋－＠])/;

/** What begins a cell where the semicolon ends one: a spreadsheet of many countries splits a file there. */
const AFTER_SEMICOLON = /;(?='*\s*[=+\-@＝＋－＠])/g;
const GUARDED_AFTER_SEMICOLON = /;'(?='*\s*[=+\-@＝＋－＠])/g;

/**
 * A text as a cell that no spreadsheet runs: an apostrophe makes it text, also where apostrophes stand already, so that
 * `unguardedCell` undoes it exactly.
 */
export const guardedCell = (text: string): string => {
  const inside = text.replace(AFTER_SEMICOLON, ";'");
  return FORMULA.test(text) ? `'${inside}` : inside;
};

/** The text that `guardedCell` was given. */
export const unguardedCell = (cell: string): string =>
  (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).replace(GUARDED_AFTER_SEMICOLON, ';');
