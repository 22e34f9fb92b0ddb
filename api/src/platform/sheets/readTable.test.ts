import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { UnreadableSheet } from './decodedText';
import { readTable, type TableOptions } from './readTable';
import type { TableRow } from './rowSplitter';

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** All rows, with the head first. */
async function read(bytes: Buffer, o: TableOptions & { size?: number } = {}): Promise<TableRow[]> {
  const table = await readTable(chunks(bytes, Math.max(1, o.size ?? bytes.length)), o);
  if (!table) return [];
  const rows = [table.head];
  for await (const piece of table.rows) rows.push(...piece);
  return rows;
}

const encoders = {
  utf8: (text: string) => Buffer.from(text),
  utf16le: (text: string) => Buffer.from(text, 'utf16le'),
  utf16be: (text: string) => Buffer.from(text, 'utf16le').swap16(),
};

/** Cells made of characters that matter in files, including line breaks and delimiters. */
const cell = fc.string({ unit: fc.constantFrom('a', 'é', '🎧', ',', ';', '\t', '"', '\n', '\r', ' ', "'", '=', '7') });
const width = 4;
const row = fc.array(cell, { minLength: width, maxLength: width });
const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineBreak: fc.constantFrom('\r\n', '\n', '\r'),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const, 'utf16be' as const),
  hasMark: fc.boolean(),
  namesDelimiter: fc.boolean(),
  isQuoted: fc.boolean(),
  size: fc.integer({ min: 1, max: 40 }),
});
const head = ['uuid', 'work_id', 'work_title', 'a "quoted", name'];

it('reads the same rows in every dialect, each with the number that a spreadsheet shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), dialect, async (rows, o) => {
      const table = stringify([head, ...rows], {
        delimiter: o.delimiter,
        record_delimiter: o.lineBreak,
        quoted: o.isQuoted,
        quoted_match: /[\r\n]/,
      });
      const named = o.namesDelimiter ? `sep=${o.delimiter}${o.lineBreak}` : '';
      const bytes = encoders[o.encoding](`${o.hasMark ? '\uFEFF' : ''}${named}${table}`);
      const numbered = [head, ...rows].map((cells, at) => ({ number: at + 1, cells }));
      expect(await read(bytes, { size: o.size })).toEqual(
        numbered.filter(({ cells }) => cells.some((each) => each.trim() !== '')),
      );
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['', []],
  ['\r\n , \r\n', []],
  ['uuid', [{ number: 1, cells: ['uuid'] }]],
  [
    'uuid;bpm\n1,5;2',
    [
      { number: 1, cells: ['uuid', 'bpm'] },
      { number: 2, cells: ['1,5', '2'] },
    ],
  ],
  ['"sep=;"\r\nuuid;bpm\r\n', [{ number: 1, cells: ['uuid', 'bpm'] }]],
  [
    '\n\nuuid,bpm\n\n"1\n1",2\n3,4\n',
    [
      { number: 3, cells: ['uuid', 'bpm'] },
      { number: 5, cells: ['1\n1', '2'] },
      { number: 6, cells: ['3', '4'] },
    ],
  ],
  ['uuid,"bpm;x;y;z"\n', [{ number: 1, cells: ['uuid', 'bpm;x;y;z'] }]],
])('reads %j', async (text, rows) => expect(await read(Buffer.from(text))).toEqual(rows));

it('leaves out rows that are wider or narrower than the head, empty cells at the end included, and reads the others', async () => {
  const bytes = Buffer.from('title,number,amount\nHello, Goodbye,17,1.50\nB,2,2.00\nC,3\nD, E,4,\n,,,,\nF,12" Mix,6\n');
  expect(await read(bytes)).toEqual([
    { number: 1, cells: ['title', 'number', 'amount'] },
    { number: 2, cells: ['Hello', ' Goodbye', '17', '1.50'], problem: 'The row has 4 cells, but the head has 3.' },
    { number: 3, cells: ['B', '2', '2.00'] },
    { number: 4, cells: ['C', '3'], problem: 'The row has 2 cells, but the head has 3.' },
    { number: 5, cells: ['D', ' E', '4', ''], problem: 'The row has 4 cells, but the head has 3.' },
    { number: 7, cells: ['F', '12" Mix', '6'] },
  ]);
});

it('leaves out rows with a character that no text has', async () => {
  const rows = await read(Buffer.from('uuid,title\n1,a\0b\n2,c\n'), { size: 13 });
  expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
    [1, undefined],
    [2, 'The row has a character that is not allowed.'],
    [3, undefined],
  ]);
  expect(rows[1]?.cells).toEqual(['1', 'a\ufffdb']);
});

it('reads another encoding where one is named, and refuses it else', async () => {
  const bytes = Buffer.from('uuid,title\n1,M\xfcller', 'latin1');
  expect((await read(bytes, { encoding: 'windows-1252' }))[1]?.cells).toEqual(['1', 'Müller']);
  for (const cut of [bytes, Buffer.from('uuid,é').subarray(0, 6)]) {
    await expect(read(cut)).rejects.toThrow(UnreadableSheet);
    await expect(read(cut)).rejects.toThrow('The file is not encoded in UTF-8 or UTF-16.');
  }
});

it('says of a head with an open quotation mark that it cannot be read', async () => {
  expect((await read(Buffer.from('"uuid,t\n1,x')))[0]?.problem).toContain('quotation mark');
});
