import { guardedCell, unguardedCell } from '@segno/contract/catalog';
import fc from 'fast-check';
import { joined, split } from './cellKinds';

/** Texts made of the relevant characters. */
const awkward = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', '\t', '\r', '\n', 'a', '|', '\\', '"', ',', '🎧'),
});

it('leaves no cell that a spreadsheet runs, and takes back exactly what it put before it', () => {
  fc.assert(
    fc.property(fc.oneof(awkward, fc.string()), (text) => {
      const cell = guardedCell(text);
      expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/);
      expect(unguardedCell(cell)).toBe(text);
    }),
  );
});

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
