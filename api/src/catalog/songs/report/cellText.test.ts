import fc from 'fast-check';
import { guarded, joined, split, unguarded } from './cellText';

/** Texts of the characters that matter here. */
const awkward = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', '\t', '\r', '\n', 'a', '|', '\\', '"', ',', '🎧'),
});

it('leaves no cell that a spreadsheet runs, and takes back exactly what it put before it', () => {
  fc.assert(
    fc.property(fc.oneof(awkward, fc.string()), (text) => {
      const cell = guarded(text);
      expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/);
      expect(unguarded(cell)).toBe(text);
    }),
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  [' =1', "' =1"],
  ["'n Roll", "'n Roll"],
  ['a=b', 'a=b'],
  ['', ''],
])('writes %j as %j', (text, cell) => expect(guarded(text)).toBe(cell));

it('reads the texts that it has joined in one cell, bars and backslashes inside them included', () => {
  const word = awkward.map((text) => text.trim()).filter((text) => text !== '');
  fc.assert(fc.property(fc.array(word), (words) => expect(split(joined(words))).toEqual(words)));
});

it.each([
  ['Jazz|Rock', ['Jazz', 'Rock']],
  [' Jazz | | Rock | ', ['Jazz', 'Rock']],
  ['A \\| B', ['A | B']],
  ['C:\\temp', ['C:\\temp']],
  ['', []],
])('reads %j as people type it', (cell, texts) => expect(split(cell)).toEqual(texts));
