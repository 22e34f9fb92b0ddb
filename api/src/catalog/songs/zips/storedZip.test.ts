import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry } from 'yauzl';
import { storedZip, type ZipEntry } from './storedZip';

const entryOf = (name: string, content: Buffer, sum = crc32(content)): ZipEntry => ({
  name,
  crc32: sum,
  modified: new Date('2026-11-22T09:30:14Z'),
  file: {
    size: content.length,
    read: async function* () {
      yield content.subarray(0, 3);
      yield content.subarray(3);
    },
  },
});

/** The entries of a zip as read by yauzl, which checks sizes and structure. */
async function entriesOf(open: Promise<yauzl.ZipFile>): Promise<Entry[]> {
  const zip = await open;
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return entries;
}

const contentStream = (zip: yauzl.ZipFile) => (entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );

const open = (bytes: Buffer) =>
  new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );

test('another program reads names, moments, checksums and contents as they were', async () => {
  const files = [
    ['Full/Night Ferry.wav', Buffer.from('RIFF....WAVE')],
    ['Stems/Überfahrt – 静か.wav', Buffer.alloc(70_000, 7)],
    ['Loops/empty.wav', Buffer.alloc(0)],
  ] as const;
  const bytes = await buffer(storedZip(files.map(([name, content]) => entryOf(name, content))));
  const zip = await open(bytes);
  const read = contentStream(zip);
  const entries = await entriesOf(open(bytes));
  const found = [];
  for (const entry of entries) {
    const content = await buffer(await read(entry));
    expect(crc32(content)).toBe(entry.crc32);
    expect(entry.compressionMethod).toBe(0);
    // Sizes precede the content, for streaming readers.
    expect(entry.generalPurposeBitFlag & 8).toBe(0);
    found.push([entry.fileName, content]);
  }
  expect(found).toEqual(files);
});

test('a zip without files can be read and is empty', async () => {
  expect(await entriesOf(open(await buffer(storedZip([]))))).toEqual([]);
});

test('a file that is not as long as it said is refused', async () => {
  const entry = entryOf('Full/x.wav', Buffer.from('abc'));
  const wrong = { ...entry, file: { ...entry.file, size: 4 } };
  await expect(buffer(storedZip([wrong]))).rejects.toThrow('Full/x.wav has 3 bytes instead of 4');
});

test('files, places and zips beyond 4 GiB are read by another program (Zip64)', async () => {
  const block = Buffer.alloc(16 * 1024 * 1024);
  const blocks = 260;
  const large: ZipEntry = {
    name: 'Full/large.wav',
    crc32: 0x1234,
    modified: new Date('2026-11-22T09:30:14Z'),
    file: {
      size: block.length * blocks,
      read: async function* () {
        for (let index = 0; index < blocks; index += 1) yield block;
      },
    },
  };
  // Stores only blocks that are not all zeros, with their position; the rest reads as zeros.
  const kept: [start: number, bytes: Buffer][] = [];
  let size = 0;
  for await (const chunk of storedZip([large, entryOf('Loops/far.wav', Buffer.from('far away'))])) {
    if (chunk !== block) kept.push([size, chunk]);
    size += chunk.length;
  }
  class Sparse extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      const bytes = Buffer.alloc(end - start);
      for (const [at, part] of kept) {
        const from = Math.max(at, start);
        const to = Math.min(at + part.length, end);
        if (from < to) part.copy(bytes, from - start, from - at, to - at);
      }
      return Readable.from([bytes]);
    }
  }
  const opened = () =>
    new Promise<yauzl.ZipFile>((resolve, reject) =>
      yauzl.fromRandomAccessReader(new Sparse(), size, { lazyEntries: true, autoClose: false }, (error, zip) =>
        error ? reject(error) : resolve(zip),
      ),
    );
  const entries = await entriesOf(opened());
  expect(
    entries.map(({ fileName, uncompressedSize, compressedSize }) => [fileName, uncompressedSize, compressedSize]),
  ).toEqual([
    ['Full/large.wav', block.length * blocks, block.length * blocks],
    ['Loops/far.wav', 8, 8],
  ]);
  const [, far] = entries;
  if (!far) throw new Error('The second entry is missing');
  const zip = await opened();
  const read = contentStream(zip);
  expect((await buffer(await read(far))).toString()).toBe('far away');
});
