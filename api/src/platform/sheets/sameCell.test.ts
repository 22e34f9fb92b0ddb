import { guardedCell } from '@segno/contract/catalog';
import fc from 'fast-check';
import { isSameCell, isSameIsrc } from './sameCell';
import { spreadsheets, spreadsheetText } from './testing/spreadsheets';

it('takes every cell for the same as an export writes it, with any line breaks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('\r', '\n', '=', "'", '1') })), (text) => {
      expect(isSameCell(text, guardedCell(text))).toBe(true);
      expect(isSameCell(text, text)).toBe(true);
      expect(isSameCell(text, guardedCell(text).replace(/\r\n?/g, '\n'))).toBe(true);
    }),
  );
});

it.each(spreadsheets)('takes for unchanged what $name writes without being asked', (program) => {
  fc.assert(
    fc.property(spreadsheetText, (text) => {
      const cell = program.saved(guardedCell(text));
      expect({ text, cell, isSame: isSameCell(text, cell) }).toEqual({ text, cell, isSame: true });
    }),
    { numRuns: 2000 },
  );
});

it('takes for an edit what has another digit or letter, in any form that a spreadsheet gives it', () => {
  fc.assert(
    fc.property(spreadsheetText, fc.nat(), fc.constantFrom(...spreadsheets), (text, at, program) => {
      const places = [...text.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
      const place = places[at % Math.max(1, places.length)];
      // Spreadsheets may lose further digits.
      if (place === undefined || text.replace(/\D/g, '').length > 9) return;
      const letter = text.charAt(place);
      const other = /\d/.test(letter) ? String((Number(letter) + 1) % 10) : letter === 'x' ? 'y' : 'x';
      const edited = `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
      const cell = program.saved(guardedCell(edited));
      // Cells without seconds omit them: 0:00:09 is also 0:00.
      if (/^\d+:\d+:\d/.test(text) && !/:\d+:\d/.test(cell)) return;
      // Day and month may be swapped, the year may be the current one, and `0e0` equals `0e1`.
      if (/^\d+[-./ e]/i.test(text) || /\p{L}{3}/u.test(text)) return;
      expect({ text, cell, isSame: isSameCell(text, cell) }).toEqual({ text, cell, isSame: false });
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['007', '7'],
  ['120.5', '120,5'],
  ['12e3', '12000'],
  ['123456789012345678', '1.23457E+17'],
  ['1234567890123456', '1234567890123450'],
  ['1234567890123456', '1,23457E+15'],
  ['3.14159265358979', '3,141592654'],
  ['1,000,000', '1000000'],
  ['(1990)', '-1990'],
  ['$5.5', '$5.50 '],
  ['5.5%', '5,50%'],
  ['true', 'TRUE'],
  ['True', 'WAHR'],
  ['false', 'FAUX'],
  ['Sant', 'SANT'],
  ['1-2', '02. Jan'],
  ['1-2', '1-Feb'],
  ['1/2', '02.01.2026'],
  ['3-4', '4-Mar'],
  ['Mar 9', '09. Mrz'],
  ['Mar 9', '9. Mär'],
  ['Mar 9', '9-mars'],
  ['10. mai', '10. Mai'],
  ['maj 9', '09-maj'],
  ['9. März', '2026-03-09'],
  ['1/2/99', '01/02/1999'],
  ['3/2026', 'Mar-26'],
  ['2026-03-09', '09.03.2026'],
  ['2026-03-09', '3/9/26'],
  ['2026-03-09', '09/03/2026 00:00'],
  ['2026-03-09', '########'],
  ['2026-03-09T16:33:27.000Z', '09.03.2026 16:33'],
  ['March 5', '5-Mar'],
  ['20.5', '20. Mai'],
  ['Mar 05', '2005-03-01'],
  ['4:33', '04:33'],
  ['4:33', '04:33:00'],
  ['3 AM', '03:00:00'],
  ['3 PM', '15:00'],
  ['1:02:03', '01.02.03'],
  ['26:30', '26:30:00'],
  ['4:33.5', '04:33,5'],
  ['Two  ', 'Two'],
  ['one \r\ntwo', 'one\ntwo \n'],
  ['say "hi"', 'say “hi”'],
  ['say "hi"', 'say „hi“'],
  ['say "hi"', 'say «\u00a0hi\u00a0»'],
  ["don't", 'don’t'],
])('takes %j written as %j for the same', (text, cell) => expect(isSameCell(text, cell)).toBe(true));

it.each([
  ['007', '8'],
  ['1-2', '2-1'],
  ['1-2', '3. Jan'],
  ['2026-03-09', '2026-03-10'],
  ['2026-03-09', '09.03.2025'],
  ['2026-03-09T16:33:00', '2026-03-09 16:34'],
  ['4:33', '4:34'],
  ['4:33', '04:33:30'],
  ['3 AM', '15:00'],
  ['true', 'false'],
  ['true', 'FALSCH'],
  ['Yes', 'TRUE'],
  ['Rain', '####'],
  ['7', ''],
  ['', '0'],
  ['$5', '€5'],
  ['5', '5%'],
  ['1.234', '1234'],
  ['Rain', 'rain'],
  ['a b', 'a  b'],
  ['May 5', 'Maya 5'],
  ['Marion 9', 'Marlene 9'],
  ['say “hi”', 'say "hi"'],
  ['123456789012345678', '1.3E+17'],
])('takes %j changed to %j for an edit', (text, cell) => expect(isSameCell(text, cell)).toBe(false));

it('passes over hyphens, blanks and case of an ISRC, and over nothing else', () => {
  expect(isSameIsrc('QZABC2600001', 'qz-abc-26-00001')).toBe(true);
  expect(isSameIsrc('QZABC2600001', 'QZABC2600002')).toBe(false);
});

it('takes what a workbook holds of a text that is longer than its cells can be for the same', () => {
  const text = 'x'.repeat(40_000);
  expect(isSameCell(text, text.slice(0, 32_767))).toBe(true);
  expect(isSameCell(text, text.slice(0, 32_766))).toBe(false);
});
