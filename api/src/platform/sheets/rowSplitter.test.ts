import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { LONGEST_ROW, RowSplitter, type TableRow } from './rowSplitter';

/** All rows of a text that arrives in chunks of this many characters. */
function split(text: string, delimiter: string, size: number): TableRow[] {
  const splitter = new RowSplitter(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += size)
    for (const row of splitter.push(text.slice(at, at + size))) rows.push(row);
  rows.push(...splitter.end());
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  return rows;
}

/** The same by csv-parse; undefined if it fails. */
function parsed(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const delimiter = fc.constantFrom(',', ';', '\t');
const size = fc.integer({ min: 1, max: 40 });
const letter = fc.constantFrom('"', '"', ',', ';', '\t', '\r', '\n', '\r\n', '""', '",', 'a', ' ', 'é', '♪', '🎵');
const text = fc.string({ unit: letter, maxLength: 40 });

test('reads what csv-parse reads, row by row, wherever pieces end', () => {
  fc.assert(
    fc.property(text, delimiter, size, (written, between, many) => {
      const rows = parsed(written, between);
      if (rows) expect(split(written, between, many).map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 20_000 },
  );
});

test('reads the same wherever pieces end, and leaves out no line of a text in which nothing is quoted', () => {
  fc.assert(
    fc.property(text, delimiter, size, (written, between, many) => {
      expect(split(written, between, many)).toEqual(split(written, between, 1000));
      const inside = written.replaceAll(between, '').replaceAll('"', 'x"');
      const lines = inside.split(/\r\n|\r|\n/);
      if (lines.at(-1) === '') lines.pop();
      expect(split(inside, between, many)).toEqual(lines.map((line, at) => ({ number: at + 1, cells: [line] })));
    }),
    { numRuns: 5000 },
  );
});

test('gives back the cells that were written in quotation marks', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, delimiter, size, (rows, between, many) => {
      const written = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(between))
        .join('\r\n');
      expect(split(written, between, many).map((row) => row.cells)).toEqual(rows);
    }),
  );
});

const MISPLACED = 'A quotation mark is missing or stands in the wrong place.';

test.each([
  ['a letter behind the mark that closes a cell', '"A"b,1', ['"A"b', '1']],
  ['a mark that nobody closes', '"A,1', ['"A', '1']],
])('leaves out the line with %s alone', (_, line, cells) => {
  for (const many of [1, 5, 1000])
    expect(split(`a,b\n${line}\n"C\nD",2\r\n12" Mix,3`, ',', many)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells, problem: MISPLACED },
      { number: 3, cells: ['C\nD', '2'] },
      { number: 4, cells: ['12" Mix', '3'] },
    ]);
});

test.each([
  ['a cell without quotation marks', 'x'.repeat(LONGEST_ROW + 1)],
  ['many cells', ','.repeat(LONGEST_ROW + 1)],
])('leaves out a row that is too long: %s', (_, line) => {
  for (const many of [16_384, 3_000_000]) {
    const rows = split(`A,1\r\n${line}\r\nB,3\r\n`, ',', many);
    expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
      [1, undefined],
      [2, 'The row is too long.'],
      [3, undefined],
    ]);
    expect(JSON.stringify(rows).length).toBeLessThan(100_000);
  }
});

test('keeps the rows below a quotation mark that nobody closes, however many there are', () => {
  const below = 'C,3\n'.repeat(LONGEST_ROW / 2);
  const rows = split(`A,1\n"B,2\n${below}`, ',', 16_384);
  expect(rows).toHaveLength(2 + LONGEST_ROW / 2);
  expect(rows.filter(({ problem }) => problem)).toEqual([{ number: 2, cells: ['"B', '2'], problem: MISPLACED }]);
}, 60_000);
