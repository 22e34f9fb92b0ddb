import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotSalesFile, readSales, type SalesBatch } from './readSales';

const header = 'transaction_id,purchase_date,work_id,isrc,channel,license,quantity,gross,artist_amount,kind';
const line = (id: number | string) => `${id},2026-11-20,W0000001,,Storefront,Standard,1,29.00,10.15,sale`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segno-sales-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (content: string): Promise<{ batches: SalesBatch[]; hash: string }> => {
  const path = join(folder, 'sales.csv');
  await writeFile(path, content);
  const hash = createHash('sha256');
  const batches: SalesBatch[] = [];
  await readSales(path, hash, async (batch) => {
    await Promise.resolve();
    batches.push(batch);
  });
  return { batches, hash: hash.digest('hex') };
};

it('reads the lines in their order, past a mark and empty lines, and every byte into the hash', async () => {
  const content = `\ufeff${header},note\n${line('a')},x\n\n${line('b')}\n`;
  const { batches, hash } = await read(content);
  expect(batches.map(({ problems }) => problems)).toEqual([[]]);
  expect(batches[0]?.sales.map(({ transaction_id }) => transaction_id)).toEqual(['a', 'b']);
  expect(hash).toBe(createHash('sha256').update(content).digest('hex'));
});

it('names the line and the column of each problem and reads the others', async () => {
  const { batches } = await read([header, line('a'), line('b').replace('29.00', 'much'), line('')].join('\n'));
  expect(batches).toHaveLength(1);
  expect(batches[0]).toMatchObject({
    sales: [{ row: 2 }],
    problems: [
      { row: 3, reason: 'gross is not an amount' },
      { row: 4, reason: 'transaction_id is missing' },
    ],
  });
  expect(batches[0]?.sales).toHaveLength(1);
});

it.each([
  [999, [999]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2000, [1000, 1000]],
])('hands %d lines over as %j', async (count, sizes) => {
  const content = [header, ...Array.from({ length: count }, (_, index) => line(index))].join('\n');
  const { batches } = await read(content);
  expect(batches.map(({ sales }) => sales.length)).toEqual(sizes);
});

it('hands over nothing of a file with a header alone', async () => {
  expect((await read(`${header}\n`)).batches).toEqual([]);
});

it('names the columns that a file lacks', async () => {
  const reading = read('transaction_id,purchase_date,work_id,isrc,channel,license,quantity\na,b,c,d,e,f,1\n');
  await expect(reading).rejects.toThrow(new NotSalesFile('The file lacks the columns gross, artist_amount, kind.'));
});

it('says that a file is no CSV, however long the quote that is never closed', async () => {
  for (const content of [`${header}\n"a" b,c`, `${header}\n"${'x'.repeat(2 * 1024 * 1024)}`])
    await expect(read(content)).rejects.toThrow(new NotSalesFile('The file is not a CSV file with a header.'));
});

it('passes on what the taker of a batch throws', async () => {
  const path = join(folder, 'sales.csv');
  await writeFile(path, `${header}\n${line('a')}\n`);
  const taking = readSales(path, createHash('sha256'), async () => Promise.reject(new Error('The database is gone')));
  await expect(taking).rejects.toThrow('The database is gone');
});
