/** @jest-environment node */
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { fakeWorker } from '../fakeWorker';
import { spawnCrcWorker } from '../spawnWorkers';
import { wavBytes } from '../wavBytes';
import { zipListing } from '../zipListing';
import { crc32sOf } from './crc32';
import { packZip, sealZip, zipBytes } from './packedZip';

jest.mock('../spawnWorkers', () => ({ spawnCrcWorker: jest.fn() }));
const spawn = jest.mocked(spawnCrcWorker);

const files = [
  new File([wavBytes({ sound: 4000 })], 'Night Ferry Drums.wav', { lastModified: Date.UTC(2026, 10, 20, 9) }),
  new File([wavBytes({ channels: 6, sound: 1201 })], 'Ночь – ż.WAV', { lastModified: 0 }),
];

/** A fake of our worker that reads the files the same way. */
const crcWorker = (): Worker =>
  fakeWorker((say) => {
    void crc32sOf(files, (done) => say({ type: 'progress', done, total: 1 })).then((value) =>
      say({ type: 'done', value }),
    );
  });

beforeEach(() => spawn.mockReset().mockImplementation(crcWorker));

test('knows the checksum that a zip has of a file', async () => {
  const reports: number[] = [];
  const sums = await crc32sOf([new Blob(['123456789']), new Blob([])], (done) => reports.push(done));
  expect(sums).toEqual([0xcbf43926, 0]);
  expect(reports.at(-1)).toBe(9);
});

test('packs files into a stored zip that other programs read, names and checksums included', async () => {
  const zip = await sealZip(packZip('Stems.zip', files));
  expect([zip.name, zip.type, zip.size]).toEqual(['Stems.zip', 'application/zip', zipBytes(files)]);
  const entries = await new ZipReader(new BlobReader(zip), { checkSignature: true, useWebWorkers: false }).getEntries();
  expect(entries.map(({ filename, compressionMethod }) => [filename, compressionMethod])).toEqual([
    ['Night Ferry Drums.wav', 0],
    ['Ночь – ż.WAV', 0],
  ]);
  for (const [index, entry] of entries.entries()) {
    if (entry.directory) throw new Error('A file became a folder');
    const bytes = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true, useWebWorkers: false });
    expect([...bytes]).toEqual([...new Uint8Array((await files[index]?.arrayBuffer()) ?? new ArrayBuffer(0))]);
  }
  expect((await zipListing(zip)).entries).toMatchObject([{ head: { channels: 2 } }, { head: { channels: 6 } }]);
});

test('has its size and name before a byte of the files is read, and reads them once', async () => {
  const zip = packZip('Stems.zip', files);
  expect([zip.name, zip.size]).toEqual(['Stems.zip', zipBytes(files)]);
  expect(spawn).not.toHaveBeenCalled();
  const progress = jest.fn();
  const sealed = await sealZip(zip, { onProgress: progress });
  expect(progress).toHaveBeenCalled();
  expect(await sealZip(zip)).toBe(sealed);
  expect(spawn).toHaveBeenCalledTimes(1);
});

test('leaves a file alone that was not packed here', async () => {
  const [file] = files;
  if (!file) throw new Error('There is no file');
  expect(await sealZip(file)).toBe(file);
  expect(spawn).not.toHaveBeenCalled();
});

test('says that the checksum is impossible when a file was moved, and tries again', async () => {
  spawn.mockImplementationOnce(() => fakeWorker((say) => say({ type: 'failed', reason: 'NotReadableError' })));
  const zip = packZip('Stems.zip', files);
  await expect(sealZip(zip)).rejects.toMatchObject({ code: 'checksum', retryable: true });
  await expect(sealZip(zip)).resolves.toMatchObject({ name: 'Stems.zip' });
});
