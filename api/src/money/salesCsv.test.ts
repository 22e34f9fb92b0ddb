import { parse } from 'csv-parse/sync';
import type { RawSale } from './sales';
import { salesCsv } from './salesCsv';

const sale = (other: Partial<RawSale>): RawSale => ({
  uuid: 'x',
  work_title: 'One',
  purchase_date: '2026-11-20',
  song_uuid: null,
  license: 'Podcast',
  channel: 'Shop',
  country: null,
  kind: 'sale',
  number: 'T-1',
  quantity: 1,
  gross: '29',
  refunded: '0',
  after_refunds: '29',
  fee: null,
  tax: '1.5',
  library_share: '17.35',
  share: '10.1500001',
  share_rule: 'rate',
  share_percent: '35',
  currency: 'USD',
  exchange_rate: 1,
  other: null,
  ...other,
});

async function* batches(...rows: RawSale[][]) {
  yield* rows;
}

const written = async (...rows: RawSale[][]): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of salesCsv(batches(...rows))) pieces.push(piece);
  return Buffer.concat(pieces);
};

const read = async (...rows: RawSale[][]): Promise<string[][]> => parse(await written(...rows), { bom: true });
const cells = [
  ...['2026-11-20', 'Sale', 'T-1', 'Podcast', 'Shop', '', '1'],
  ...['29.00', '0.00', '29.00', '', '1.50', '17.35', '10.1500001', '35.00', "The library's rate"],
];

it('names its columns once, even when nothing was sold', async () => {
  const head = [
    ...['Work Title', 'Purchase Date', 'Kind', 'Sale Number', 'License', 'Channel', 'Country', 'Quantity'],
    ...[
      'Gross',
      'Refunds',
      'After Refunds',
      'Fee',
      'Tax',
      "Library's Share",
      "Artist's Share",
      'Share of Price %',
      'Rule',
    ],
  ];
  expect(await read()).toEqual([head]);
  expect((await read([sale({})], [sale({ work_title: 'Two' })])).map(([title]) => title)).toEqual([
    'Work Title',
    'One',
    'Two',
  ]);
});

it('is UTF-8 with a mark and Windows line ends, as spreadsheets read it', async () => {
  const file = await written([sale({ work_title: 'Träume' })]);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString('utf8').endsWith(`Träume,${cells.join(',')}\r\n`)).toBe(true);
});

it('keeps commas, quotes and line breaks of a title in its cell', async () => {
  const work_title = 'One, "Two"\nand Three';
  expect((await read([sale({ work_title })]))[1]).toEqual([work_title, ...cells]);
});

it('lets no title run as a formula, and leaves negative amounts numbers', async () => {
  const [, row] = await read([sale({ work_title: '=HYPERLINK("http://evil.test")', gross: '-1' })]);
  expect([row?.[0], row?.[8]]).toEqual([`'=HYPERLINK("http://evil.test")`, '-1.00']);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes text of the texts %j', async (text) => {
  const [, row] = await read([sale({ work_title: text, number: text, license: text, channel: text, country: text })]);
  expect([row?.[0], ...(row?.slice(3, 7) ?? [])]).toEqual(Array.from({ length: 5 }, () => `'${text}`));
});

it('leaves a title alone that only has such a character inside', async () => {
  for (const work_title of ['Rain = Snow', 'A-Side', 'Me @ Home'])
    expect((await read([sale({ work_title })]))[1]?.[0]).toBe(work_title);
});
