import { UnreadableSheet } from './decodedText';
import type { TableRow } from './rowSplitter';
import { tableRows } from './tableRows';
import { workbookOf } from './testing/workbookOf';

async function* fileOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function read(bytes: Buffer, o: Parameters<typeof tableRows>[1] = {}): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const piece of tableRows(fileOf(bytes), o)) rows.push(...piece);
  return rows;
}

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>uuid</t></is></c></row>';
const tooLarge = 'The file is too large or too complicated to be read.';

test('reads a table in a thread, the head first, and stops where nobody takes more', async () => {
  const file = Buffer.from(`uuid,title\n${'1,a\n'.repeat(50_000)}`);
  const rows = await read(file);
  expect(rows.slice(0, 2)).toEqual([
    { number: 1, cells: ['uuid', 'title'] },
    { number: 2, cells: ['1', 'a'] },
  ]);
  expect(rows).toHaveLength(50_001);
  for await (const piece of tableRows(fileOf(file))) {
    expect(piece).toHaveLength(1);
    break;
  }
  expect(await read(Buffer.from(''))).toEqual([]);
});

test('passes on what its reader says of a file, and what the file says of itself', async () => {
  await expect(read(Buffer.from('uuid,M\xfcller\n', 'latin1'))).rejects.toThrow(UnreadableSheet);
  await expect(read(Buffer.from('"uuid\n1'))).rejects.toThrow('The head of the file cannot be read: A quotation mark');
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('uuid\n1\n');
    throw new Error('The storage is gone');
  }
  const reading = (async () => {
    for await (const _ of tableRows(broken()));
  })();
  await expect(reading).rejects.toThrow('The storage is gone');
});

test('gives up a file that takes too long, and one that takes too much memory; the process goes on', async () => {
  await expect(read(Buffer.from(`uuid\n${'1\n'.repeat(500_000)}`), { milliseconds: 1 })).rejects.toThrow(tooLarge);
  // All texts are different.
  const texts = Array.from({ length: 200_000 }, (_, at) => `<si><t>${at}${'x'.repeat(500)}</t></si>`).join('');
  const bomb = workbookOf({ sheet: HEAD, texts: `<sst>${texts}</sst>` });
  expect(bomb.length).toBeLessThan(1_500_000);
  const before = process.memoryUsage.rss();
  await expect(read(bomb, { megabytes: 40 })).rejects.toThrow(tooLarge);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
  expect(await read(bomb)).toHaveLength(1);
  expect(await read(Buffer.from('uuid\n1\n'))).toHaveLength(2);
}, 120_000);

test.each([
  ['a row far below the others', `${HEAD}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`, 2],
  ['ten thousand columns that are declared and hold nothing', `<cols><col min="1" max="16384"/></cols>${HEAD}`, 1],
])('takes no more for %s than for what stands in it', async (_, sheet, rows) => {
  expect(await read(workbookOf({ sheet }))).toHaveLength(rows);
});

test('refuses a small workbook whose rows would fill the disk', async () => {
  const wide = Array.from({ length: 4000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`);
  const bomb = workbookOf({ sheet: `${HEAD}${wide.join('')}` });
  expect(bomb.length).toBeLessThan(40_000);
  await expect(read(bomb)).rejects.toThrow('The workbook is too large. Please save it as "CSV UTF-8".');
});
