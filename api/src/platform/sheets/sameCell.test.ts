import { guardedCell } from '@segno/contract/catalog';
import fc from 'fast-check';
import { isSameCell, isSameIsrc } from './sameCell';

it('takes every cell for the same as an export writes it, with any line breaks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('\r', '\n', '=', "'", '1') })), (text) => {
      expect(isSameCell(text, guardedCell(text))).toBe(true);
      expect(isSameCell(text, text)).toBe(true);
      expect(isSameCell(text, guardedCell(text).replace(/\r\n?/g, '\n'))).toBe(true);
    }),
  );
});

it.each([
  ['007', '7'],
  ['120.5', '120,5'],
  ['12e3', '12000'],
  ['123456789012345678', '1.23457E+17'],
  ['true', 'TRUE'],
  ['1-2', '02. Jan'],
  ['1-2', '1-Feb'],
  ['1/2', '02.01.2026'],
  ['3-4', '4-Mar'],
  ['2026-03-09', '09.03.2026'],
  ['2026-03-09', '3/9/26'],
  ['2026-03-09', '09/03/2026 00:00'],
  ['March 5', '5-Mar'],
  ['20.5', '20. Mai'],
  ['Mar 05', '2005-03-01'],
])('takes %j written as %j for the same', (text, cell) => expect(isSameCell(text, cell)).toBe(true));

it.each([
  ['007', '8'],
  ['1-2', '2-1'],
  ['1-2', '3. Jan'],
  ['2026-03-09', '2026-03-10'],
  ['2026-03-09', '09.03.2025'],
  ['true', 'false'],
  ['7', ''],
  ['', '0'],
  ['Rain', 'rain'],
  ['a b', 'a  b'],
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
