import { unguardedCell } from '@segno/contract/catalog';
import fc from 'fast-check';
import { csvCell } from './csvCell';

// Made of the relevant characters and some others.
const texts = fc.string({ unit: fc.constantFrom("'", ';', '=', '-', ' ', '\t', '＝', 'a', '1', '\n', '"', ',') });

/** Content of the cell. */
const read = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

it('leaves no formula in a cell, also where a spreadsheet splits it at semicolons, and is read back exactly', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cell = read(csvCell(text));
      expect(unguardedCell(cell)).toBe(text);
      for (const part of cell.split(';')) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
  );
});
