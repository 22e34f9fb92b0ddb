/** @jest-environment node */
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { wavBytes } from './wavBytes';
import { zipListing } from './zipListing';

interface Packed {
  name: string;
  bytes: Uint8Array;
  level?: number;
  password?: string;
}

const zipOf = async (...files: Packed[]): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const { name, bytes, level = 0, password } of files) {
    await writer.add(name, new Uint8ArrayReader(bytes), { level, ...(password ? { password } : {}) });
  }
  return writer.close();
};

const text = new TextEncoder().encode('hello');
const head: object = expect.objectContaining({ channels: 2, sampleRate: 48_000, bitDepth: 16, isPcm: true });

test('lists the files with the heads of the WAVs, stored or packed', async () => {
  const zip = await zipOf(
    { name: 'Sunrise/Full.wav', bytes: wavBytes({}) },
    { name: 'Sunrise/Stem A.WAV', bytes: wavBytes({ channels: 6, sampleRate: 44_100 }), level: 6 },
    { name: 'Sunrise/readme.txt', bytes: text },
  );
  const listing = await zipListing(zip);
  const facts = { isEncrypted: false, isLink: false, isReadable: true, packed: expect.any(Number) };
  expect(listing.size).toBe(zip.size);
  expect(listing.entries).toEqual([
    { ...facts, path: 'Sunrise/Full.wav', unpacked: wavBytes({}).length, head },
    {
      ...facts,
      path: 'Sunrise/Stem A.WAV',
      unpacked: expect.any(Number),
      head: expect.objectContaining({ channels: 6, sampleRate: 44_100 }),
    },
    { ...facts, path: 'Sunrise/readme.txt', unpacked: 5 },
  ]);
});

test('reads no heads of what operating systems put into a zip', async () => {
  const zip = await zipOf(
    { name: '__MACOSX/._Full.wav', bytes: text },
    { name: 'a/._Full.wav', bytes: text },
    { name: 'a/.DS_Store', bytes: text },
    { name: 'a/Thumbs.db', bytes: text },
    { name: 'a/Full.wav', bytes: wavBytes({}) },
  );
  expect((await zipListing(zip)).entries.filter((entry) => entry.head).map(({ path }) => path)).toEqual(['a/Full.wav']);
});

test('an mp3 that calls itself a WAV is found out', async () => {
  const zip = await zipOf({ name: 'Full.wav', bytes: new TextEncoder().encode('ID3 something else') });
  expect((await zipListing(zip)).entries[0]?.head).toBe('not-wav');
});

test('a password is noticed', async () => {
  const zip = await zipOf({ name: 'Full.wav', bytes: wavBytes({}), password: 'secret' });
  expect((await zipListing(zip)).entries).toMatchObject([{ isEncrypted: true }]);
});

test('of too many entries the first are listed, and no heads are read', async () => {
  const zip = await zipOf(...Array.from({ length: 205 }, (_, at) => ({ name: `${at}.wav`, bytes: wavBytes({}) })));
  const { entries } = await zipListing(zip);
  expect([entries.length, entries.some(({ head }) => head !== undefined)]).toEqual([201, false]);
});

test('accepts half a minute of silence, which packs far better than the ratio of a zip bomb', async () => {
  const zip = await zipOf({ name: 'Full.wav', bytes: wavBytes({ sound: 2_000_000 }), level: 9 });
  const [entry] = (await zipListing(zip)).entries;
  expect(entry).toMatchObject({ head });
  expect((entry?.unpacked ?? 0) / zip.size).toBeGreaterThan(100);
});

test('rejects a file that is not a zip', async () => {
  await expect(zipListing(new Blob(['no zip at all']))).rejects.toThrow();
});
