import { parse } from 'csv-parse/sync';
import type { DaySales } from './salesByDay';
import { salesCsv } from './salesCsv';

const sale = (work_title: string, total = '10.15'): DaySales => ({
  uuid: 'x',
  work_title,
  purchase_date: '2026-11-20',
  total,
  refunds: '0.00',
});

async function* batches(...rows: DaySales[][]) {
  yield* rows;
}

const written = async (...rows: DaySales[][]): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of salesCsv(batches(...rows))) pieces.push(piece);
  return Buffer.concat(pieces);
};

const read = async (...rows: DaySales[][]): Promise<string[][]> => parse(await written(...rows), { bom: true });

it('names its columns once, even when nothing was sold', async () => {
  expect(await read()).toEqual([['Work Title', 'Purchase Date', 'Total', 'Refunds']]);
  expect((await read([sale('One')], [sale('Two')])).map(([title]) => title)).toEqual(['Work Title', 'One', 'Two']);
});

it('is UTF-8 with a mark and Windows line ends, as spreadsheets read it', async () => {
  const file = await written([sale('Träume')]);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString('utf8').endsWith('Träume,2026-11-20,10.15,0.00\r\n')).toBe(true);
});

it('keeps commas, quotes and line breaks of a title in its cell', async () => {
  const title = 'One, "Two"\nand Three';
  expect((await read([sale(title)]))[1]).toEqual([title, '2026-11-20', '10.15', '0.00']);
});

it('lets no title run as a formula, and leaves negative amounts numbers', async () => {
  const [, row] = await read([sale('=HYPERLINK("http://evil.test")', '-1.00')]);
  expect(row).toEqual([`'=HYPERLINK("http://evil.test")`, '2026-11-20', '-1.00', '0.00']);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes text of the title %j', async (title) => {
  expect((await read([sale(title)]))[1]?.[0]).toBe(`'${title}`);
});

it('leaves a title alone that only has such a character inside', async () => {
  for (const title of ['Rain = Snow', 'A-Side', 'Me @ Home']) expect((await read([sale(title)]))[1]?.[0]).toBe(title);
});
