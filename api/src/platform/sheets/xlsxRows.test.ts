import { deflateRawSync } from 'node:zlib';
import { guardedCell } from '@segno/contract/catalog';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { number, plainText } from './cellKinds';
import { songXlsx } from '../../catalog/songs/report/songXlsx';
import { UnreadableSheet } from './decodedText';
import { importedRows } from './importedRows';

async function read(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of importedRows(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]))) rows.push(row);
  return rows;
}

const workbook = (rows: CellValue[][], more: { name: string; rows: CellValue[][] }[] = []) =>
  writeXlsx({ sheets: [{ name: 'Songs', rows }, ...more] });

/** A zip of one entry, whose directory may state another size than it unpacks to. */
function zipOf(name: string, data: Buffer, stated = data.length): Buffer {
  const packed = deflateRawSync(data);
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(stated, 8);
  sizes.writeUInt16LE(name.length, 12);
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

it('reads what spreadsheets store as numbers, days and truth values like the texts of a CSV file', async () => {
  const file = await workbook([
    ['uuid', 'bpm', 'created_at', 'lyrics', 'description'],
    ['a', 92.5, new Date('2026-03-09T00:00:00Z'), true, ' two\nlines '],
    ['b', 0.1 + 0.2, null, false, null],
    [],
    ['c'],
    ['', null],
  ]);
  expect(await read(file)).toEqual([
    ['uuid', 'bpm', 'created_at', 'lyrics', 'description'],
    ['a', '92.5', '2026-03-09', 'TRUE', ' two\nlines '],
    ['b', '0.3', '', 'FALSE', ''],
    [''],
    ['c', '', '', '', ''],
  ]);
});

it('reads the first sheet alone, and of a formula what it had come to', async () => {
  const rows: CellValue[][] = [
    ['uuid', 'description'],
    ['a', 'x'],
  ];
  const file = await writeXlsx({
    sheets: [
      { name: 'One', rows, cells: new Map([['1,1', { formula: 'CONCATENATE("a","b")', formulaResult: 'ab' }]]) },
      { name: 'Two', rows: [['other']] },
    ],
  });
  expect(await read(file)).toEqual([
    ['uuid', 'description'],
    ['a', 'ab'],
  ]);
});

it('reads a formula that no spreadsheet has calculated as one, and not as an empty cell', async () => {
  const rows: CellValue[][] = [
    ['uuid', 'description', 'lyrics'],
    ['a', 'x', 'y'],
    ['b', 'x', null],
    ['c', 'x', 'y'],
  ];
  const cells = new Map([
    ['2,1', { formula: 'UPPER("a")' }],
    ['2,2', { formula: 'LOWER("a")' }],
  ]);
  expect(
    await read(
      await writeXlsx({
        sheets: [
          { name: 'One', rows, cells },
          { name: 'Two', rows },
        ],
      }),
    ),
  ).toEqual([
    ['uuid', 'description', 'lyrics'],
    ['a', 'x', 'y'],
    ['b', '=', '='],
    ['c', 'x', 'y'],
  ]);
});

it('keeps every letter of a text that an export has written', async () => {
  const texts = [
    '=1+1',
    "'=1",
    '_x0041_',
    '_x005F_',
    ' a ',
    'one\r\ntwo',
    '\ttab',
    '007',
    '🎧',
    'a\u2028b\u2029c',
    '<&">',
    'x'.repeat(40_000),
  ];
  const columns = texts.map((text, index) => ({ name: `c${index}`, kind: plainText, valueOf: () => text }));
  const all = [...columns, { name: 'bpm', kind: number, valueOf: () => 92.5 }];
  const song = { uuid: 'a', work_title: 'A', taxonomy: new Map() };
  async function* songs() {
    yield [song];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of songXlsx(all, songs())) pieces.push(piece);
  const [, row] = await read(Buffer.concat(pieces));
  expect(row).toEqual([...texts.map((text) => guardedCell(text).slice(0, 32_767)), '92.5']);
});

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a zip that is no workbook', () => zipOf('a.txt', Buffer.from('a')), 'The workbook cannot be read'],
  [
    'a workbook that is cut off',
    async () => (await workbook([['uuid']])).subarray(0, 400),
    'The workbook cannot be read',
  ],
  ['a workbook of old', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'has a password or an old format'],
  ['sheets that unpack to gigabytes', () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(10), 3e9), 'is too large'],
  ['strings that unpack to gigabytes', () => zipOf('xl/sharedStrings.xml', Buffer.alloc(10), 3e8), 'is too large'],
  ['a file of 97 MiB', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(97 * 1024 ** 2)]), 'is too large'],
])('refuses %s', async (_, file, error) => {
  const reading = file();
  const rows = read(await reading);
  await expect(rows).rejects.toThrow(UnreadableSheet);
  await expect(rows).rejects.toThrow(error);
});
