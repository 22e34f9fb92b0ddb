import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { BrokenRow, RowSplitter } from './rowSplitter';

/** All rows of a text that comes in pieces of that many characters, or the number of the row that cannot be read. */
function split(text: string, delimiter: string, size: number): string[][] | number {
  const splitter = new RowSplitter(delimiter);
  const rows = [];
  try {
    for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size)));
    rows.push(...splitter.end());
  } catch (error) {
    if (error instanceof BrokenRow) return error.number;
    throw error;
  }
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  return rows.map(({ cells }) => cells);
}

/** The same by csv-parse. */
function parsed(text: string, delimiter: string): string[][] | number {
  try {
    return parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return Number(error.records) + 1;
    throw error;
  }
}

const delimiter = fc.constantFrom(',', ';', '\t');
const size = fc.integer({ min: 1, max: 40 });

test('reads and refuses what csv-parse does, row by row, wherever pieces end', () => {
  const letter = fc.constantFrom(
    '"',
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '""',
    '",',
    'a',
    ' ',
    'é',
    '♪',
    '🎵',
    '\u2028',
  );
  const text = fc.string({ unit: letter, maxLength: 40 });
  fc.assert(
    fc.property(text, delimiter, size, (written, between, many) => {
      expect(split(written, between, many)).toEqual(parsed(written, between));
    }),
    { numRuns: 20_000 },
  );
});

test('gives back the cells that were written in quotation marks', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, delimiter, size, (rows, between, many) => {
      const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(between)).join('\r\n');
      expect(split(text, between, many)).toEqual(rows);
    }),
  );
});

test.each([
  ['a cell without quotation marks', `A,1\n${'x'.repeat(1_000_001)},2\nB,3\n`],
  ['a quotation mark that nobody closes', `A,1\n"B,2\n${'C,3\n'.repeat(300_000)}`],
  ['many cells', `A,1\n${','.repeat(1_000_001)}\nB,3\n`],
])('refuses a row of more than a million characters: %s', (_, text) => {
  for (const many of [16_384, text.length]) {
    const splitter = new RowSplitter(',');
    const read = () => {
      for (let at = 0; at < text.length; at += many) splitter.push(text.slice(at, at + many));
    };
    expect(read).toThrow(new BrokenRow(2, 'length'));
  }
});
