import { readSheet } from './statementRows';

/** Hands a file over in pieces of that many bytes. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const titles = Array.from({ length: 3000 }, (_, at) => `Größe "${at}" – ♪\r\nzweite Zeile`);
const file = Buffer.from(
  ['', 'work_title;amount', ...titles.map((title, at) => `"${title.replaceAll('"', '""')}";${at},5`), ''].join('\r\n'),
);

test.each([1000, 65_536, file.length])(
  'reads rows with letters and line breaks that pieces of %d bytes cut, each with its number',
  async (size) => {
    const sheet = await readSheet(inPieces(file, size), 'utf-8');
    expect(sheet).toMatchObject({ header: ['work_title', 'amount'], decimalComma: true });
    const rows = [];
    for await (const piece of sheet?.rows ?? []) rows.push(...piece);
    // The empty row is the first, the head the second.
    expect(rows).toEqual([...titles.map((title, at) => ({ number: at + 3, cells: [title, `${at},5`] }))]);
  },
);

test('reads the rows of a file that is handed over with its head in one piece', async () => {
  const sheet = await readSheet(inPieces(Buffer.from('work_title,amount\nA,1\n\nB,2'), 100), 'utf-8');
  const rows = [];
  for await (const piece of sheet?.rows ?? []) rows.push(...piece);
  expect(rows).toEqual([
    { number: 2, cells: ['A', '1'] },
    { number: 3, cells: [''] },
    { number: 4, cells: ['B', '2'] },
  ]);
});

test('finds no sheet in a file in which nothing stands', async () => {
  expect(await readSheet(inPieces(Buffer.from('\r\n , \r\n'), 2), 'utf-8')).toBeUndefined();
});
