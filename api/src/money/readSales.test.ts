import { readTable } from '../platform/sheets/readTable';
import type { TableRow } from '../platform/sheets/rowSplitter';
import { tableLines } from './foreignSales/shopRows';
import { takeSales, type SalesBatch } from './readSales';
import { NotSalesFile } from './salesLine';

const header = 'transaction_id,purchase_date,work_id,isrc,channel,license,quantity,gross,artist_amount,kind';
const line = (id: number | string) => `${id},2026-11-20,W0000001,,Storefront,Standard,1,29.00,10.15,sale`;

async function* rowsOf(content: string): AsyncGenerator<readonly TableRow[]> {
  async function* bytes() {
    yield Buffer.from(content);
  }
  const table = await readTable(bytes());
  if (!table) return;
  yield [table.head];
  yield* table.rows;
}

const read = async (content: string): Promise<SalesBatch[]> => {
  const batches: SalesBatch[] = [];
  await takeSales(tableLines(rowsOf(content), []), async (batch) => {
    await Promise.resolve();
    batches.push(batch);
  });
  return batches;
};

it('reads the rows in their order, past a mark and empty lines, each with the number that a spreadsheet shows', async () => {
  const [batch, ...others] = await read(`\ufeff${header},note\n${line('a')},x\n\n${line('b')},\n`);
  expect(others).toEqual([]);
  expect(batch?.problems).toEqual([]);
  expect(batch?.sales.map(({ row, transaction_id }) => [row, transaction_id])).toEqual([
    [2, 'a'],
    [4, 'b'],
  ]);
});

it('names the line and the column of each problem and reads the others', async () => {
  const batches = await read(
    [header, line('a'), line('b').replace('29.00', 'much'), line(''), '"a" b,c', line('c'), `${line('d')},1`].join(
      '\n',
    ),
  );
  expect(batches).toHaveLength(1);
  expect(batches[0]).toMatchObject({
    sales: [{ row: 2 }, { row: 6 }],
    problems: [
      { row: 3, reason: 'gross is not an amount' },
      { row: 4, reason: 'transaction_id is missing' },
      { row: 5, reason: 'A quotation mark is missing or stands in the wrong place.' },
      { row: 7, reason: 'The row has 11 cells, but the head has 10.' },
    ],
  });
});

it.each([
  [999, [999]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2000, [1000, 1000]],
])('hands %d lines over as %j', async (count, sizes) => {
  const content = [header, ...Array.from({ length: count }, (_, index) => line(index))].join('\n');
  const batches = await read(content);
  expect(batches.map(({ sales }) => sales.length)).toEqual(sizes);
});

it('hands over nothing of a file with a header alone', async () => {
  expect(await read(`${header}\n`)).toEqual([]);
});

it('names the columns that a file lacks', async () => {
  const reading = read('transaction_id,purchase_date,work_id,isrc,channel,license,quantity\na,b,c,d,e,f,1\n');
  await expect(reading).rejects.toThrow(new NotSalesFile('The file lacks the columns gross, artist_amount, kind.'));
});

it('passes on what the taker of a batch throws', async () => {
  const taking = takeSales(tableLines(rowsOf(`${header}\n${line('a')}\n`), []), () =>
    Promise.reject(new Error('The database is gone')),
  );
  await expect(taking).rejects.toThrow('The database is gone');
});
