import { guardedCell } from '@segno/contract/catalog';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { number, plainText } from './cellKinds';
import { songXlsx } from '../../catalog/songs/report/songReportJob';
import { UnreadableSheet } from './decodedText';
import { readTable } from './readTable';
import type { TableRow } from './rowSplitter';
import { workbookOf } from './testing/workbookOf';

/** The rows of a file that arrives in two chunks, with the head first. */
async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  const table = await readTable(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]));
  if (!table) return [];
  const rows = [table.head];
  for await (const piece of table.rows) rows.push(...piece);
  return rows;
}

const read = async (bytes: Uint8Array): Promise<string[][]> => (await rowsOf(bytes)).map(({ cells }) => cells);

const workbook = (rows: CellValue[][], more: { name: string; rows: CellValue[][] }[] = []) =>
  writeXlsx({ sheets: [{ name: 'Songs', rows }, ...more] });

it('reads what spreadsheets store as numbers, days and truth values like the texts of a CSV file', async () => {
  const file = await workbook([
    ['uuid', 'bpm', 'created_at', 'lyrics', 'description'],
    ['a', 92.5, new Date('2026-03-09T00:00:00Z'), true, ' two\nlines '],
    ['b', 0.1 + 0.2, null, false, null],
    [],
    ['c'],
    ['', null],
  ]);
  expect(await rowsOf(file)).toEqual([
    { number: 1, cells: ['uuid', 'bpm', 'created_at', 'lyrics', 'description'] },
    { number: 2, cells: ['a', '92.5', '2026-03-09', 'TRUE', ' two\nlines '] },
    { number: 3, cells: ['b', '0.3', '', 'FALSE', ''] },
    { number: 5, cells: ['c', '', '', '', ''] },
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

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>uuid</t></is></c><c r="B1" t="s"><v>0</v></c></row>';
const texts = (xml: string) => `<sst>${xml}</sst>`;

it.each([
  ['a formula alone', '<c r="B3"><f>A1</f></c>', '='],
  ['an empty value', '<c r="B3"><f>A1</f><v></v></c>', '='],
  ['no value at all', '<c r="B3" t="n"><f>A1</f><v/></c>', '='],
  ['a shared formula', '<c r="B3"><f t="shared" si="0"/></c>', '='],
  ['names with a prefix', '<x:c r="B3"><x:f>A1</x:f><x:v>5</x:v></x:c>', '5'],
  ['cells without a place', '<c/><c><v>7</v></c>', '7'],
  ['a number of a formula', '<c r="B3"><f>A1</f><v>90</v></c>', '90'],
  ['an empty text of a formula', '<c r="B3" t="str"><f>A1</f><v></v></c>', ''],
  ['a text of a formula', '<c r="B3" t="str"><f>A1</f><v>a &lt;&#38; b_x000D_</v></c>', 'a <& b\r'],
  ['a text in runs of letters', '<c r="B3" t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c>', 'a b'],
  ['a shared text without its reading', '<c r="B3" t="s"><v>1</v></c>', '東京'],
  ['an error', '<c r="B3" t="e"><v>#N/A</v></c>', '#N/A'],
  ['a quoted sign in a tag', '<c r="B3" note="a > b"><v>4</v></c>', '4'],
  ['a comment and CDATA', '<!-- <c> --><c r="B3" t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
])('reads %s', async (_, cells, expected) => {
  const file = workbookOf({
    sheet: `${HEAD}<row r="3"><c r="A3"><v>1</v></c>${cells}</row>`.replace('<c r="A3"><v>1</v></c><c/>', '<c/>'),
    texts: texts('<si><t>bpm</t></si><si><t>東京</t><rPh sb="0" eb="1"><t>とうきょう</t></rPh></si>'),
  });
  const [head, row] = await rowsOf(file);
  expect(head).toEqual({ number: 1, cells: ['uuid', 'bpm'] });
  const wanted = cells.startsWith('<c/>') ? ['', expected] : ['1', expected];
  expect(row).toEqual({ number: 3, cells: wanted });
});

const large = (many: number, part: (at: number) => string) =>
  Array.from({ length: many }, (_, at) => part(at)).join('');

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a zip that is no workbook', () => workbookOf({ parts: { 'a.txt': 'a' } }), 'The workbook cannot be read'],
  [
    'a workbook that is cut off',
    async () => (await workbook([['uuid']])).subarray(0, 400),
    'The workbook cannot be read',
  ],
  ['a workbook of old', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'has a password or an old format'],
  [
    'sheets that unpack to gigabytes',
    () => workbookOf({ sheet: HEAD, stated: { 'xl/worksheets/sheet1.xml': 3e9 } }),
    'is too large',
  ],
  [
    'strings that unpack to gigabytes',
    () => workbookOf({ sheet: HEAD, texts: '', stated: { 'xl/sharedStrings.xml': 3e8 } }),
    'is too large',
  ],
  [
    'a part that is larger than stated',
    () => workbookOf({ sheet: HEAD.repeat(1000), stated: { 'xl/worksheets/sheet1.xml': 100 } }),
    'cannot be read',
  ],
  ['a file of 97 MiB', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(97 * 1024 ** 2)]), 'is too large'],
  [
    'a row beyond the last one',
    () => workbookOf({ sheet: `${HEAD}<row r="2000000000"><c><v>1</v></c></row>` }),
    'cannot be read',
  ],
  [
    'a column beyond the last one',
    () => workbookOf({ sheet: `${HEAD}<row r="2"><c r="XFE2"><v>1</v></c></row>` }),
    'cannot be read',
  ],
  ['rows in disorder', () => workbookOf({ sheet: `${HEAD}<row r="1"><c r="A1"><v>1</v></c></row>` }), 'cannot be read'],
  ['a tag that does not end', () => workbookOf({ sheet: `<row r="${'1'.repeat(2_000_000)}` }), 'cannot be read'],
  [
    'few cells that are far to the right, in many rows',
    () =>
      workbookOf({
        sheet: `${HEAD}${large(3000, (at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`)}`,
      }),
    'is too large',
  ],
  [
    'one long text that many cells share',
    () =>
      workbookOf({
        sheet: `${HEAD}${large(20_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`)}`,
        texts: texts(`<si><t>${'x'.repeat(32_000)}</t></si>`),
      }),
    'is too large',
  ],
])('refuses %s', async (_, file, error) => {
  const reading = file();
  const rows = rowsOf(await reading);
  await expect(rows).rejects.toThrow(UnreadableSheet);
  await expect(rows).rejects.toThrow(error);
});

it('leaves out a row that is too long, and reads the others', async () => {
  const cells = large(70, (at) => `<c r="${String.fromCharCode(65 + (at % 26))}2" t="s"><v>0</v></c>`);
  const file = workbookOf({
    sheet: `<row r="1"><c r="A1"><v>1</v></c></row><row r="2">${cells}</row><row r="3"><c r="A3"><v>3</v></c></row>`,
    texts: texts(`<si><t>${'x'.repeat(32_000)}</t></si>`),
  });
  const rows = await rowsOf(file);
  expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
    [1, undefined],
    [2, 'The row is too long.'],
    [3, undefined],
  ]);
});
