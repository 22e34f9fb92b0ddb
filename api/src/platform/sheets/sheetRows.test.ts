import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { UnreadableSheet } from './decodedText';
import { sheetRows } from './sheetRows';

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(bytes: Buffer, size = bytes.length): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of sheetRows(chunks(bytes, Math.max(1, size)))) rows.push(row);
  return rows;
}

const encoders = {
  utf8: (text: string) => Buffer.from(text),
  utf16le: (text: string) => Buffer.from(text, 'utf16le'),
  utf16be: (text: string) => Buffer.from(text, 'utf16le').swap16(),
};

/** Cells of the characters that files are made of, line breaks and delimiters among them. */
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
  chunk: fc.integer({ min: 1, max: 40 }),
});
const head = ['uuid', 'work_id', 'work_title', 'a "quoted", name'];

it('reads the same rows in every dialect, however the file comes in pieces', async () => {
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
      expect(await read(bytes, o.chunk)).toEqual([head, ...rows]);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['', []],
  ['uuid', [['uuid']]],
  [
    'uuid;bpm\n1,5;2',
    [
      ['uuid', 'bpm'],
      ['1,5', '2'],
    ],
  ],
  ['"sep=;"\r\nuuid;bpm\r\n', [['uuid', 'bpm']]],
  ['uuid,bpm\n\n1,2\n', [['uuid', 'bpm'], [''], ['1', '2']]],
  ['uuid,"bpm;x;y;z"\n', [['uuid', 'bpm;x;y;z']]],
])('reads %j', async (text, rows) => expect(await read(Buffer.from(text))).toEqual(rows));

it.each([
  ['in Latin-1', Buffer.from('uuid,title\n1,M\xfcller', 'latin1'), 'not encoded in UTF-8'],
  ['that ends inside of a letter', Buffer.from('uuid,é').subarray(0, 6), 'not encoded in UTF-8'],
  ['with a quotation mark inside of a bare cell', Buffer.from('uuid,t\n1,5" disc\n'), 'Row 1 cannot be read'],
  ['whose quotation mark nobody closes', Buffer.from('uuid,t\n1,x\n2,"y\n3,z'), 'Row 2 cannot be read'],
  ['whose head has an open quotation mark', Buffer.from('"uuid,t\n1,x'), 'The head of the file cannot be read'],
  ['with an endless cell', Buffer.from(`uuid,t\n1,"${'x'.repeat(3_000_000)}`), 'Row 1 is too long'],
])('refuses a file %s', async (_, bytes, error) => {
  const reading = read(bytes, 50_000);
  await expect(reading).rejects.toThrow(UnreadableSheet);
  await expect(reading).rejects.toThrow(error);
});
