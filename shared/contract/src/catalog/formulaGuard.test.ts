import { guardedCell, unguardedCell } from './formulaGuard';

it.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  [' =1', "' =1"],
  ['\t1', "'\t1"],
  ['＝1', "'＝1"],
  ["'n Roll", "'n Roll"],
  [';=1+1', "';'=1+1"],
  ['Rain; =1+1;; @x', "Rain;' =1+1;;' @x"],
  ["a;'=1", "a;''=1"],
  ['Piano; Strings', 'Piano; Strings'],
  ['a=b', 'a=b'],
  ['', ''],
])('writes %j as %j, and reads it back', (text, cell) => {
  expect(guardedCell(text)).toBe(cell);
  expect(unguardedCell(cell)).toBe(text);
});
