/** @jest-environment node */
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { sine } from '../../../contract/src/audio/quality/testing/sound';
import { wavFile } from '../../../contract/src/audio/quality/testing/wavFile';
import { hashStream } from './checksum/hashStream';
import { solveChallenge } from './checksum/solveChallenge';
import { packZip } from './packing/packedZip';
import { wavHeads } from './packing/wavHeads';
import { excerptOf } from './quality/excerpt';
import { wavBytes } from './wavBytes';
import { wavHead, zipListing } from './zipListing';

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

const whole = (bytes: Uint8Array) => wavHead(bytes, bytes.length);

test('reads channels, rate, bits and length, past odd chunks with their pad byte', async () => {
  const bytes = wavBytes({
    before: [
      ['bext', 603],
      ['JUNK', 28],
    ],
    sound: 48_000 * 4,
  });
  await expect(whole(bytes)).resolves.toMatchObject({
    channels: 2,
    sampleRate: 48_000,
    bitDepth: 16,
    isPcm: true,
    durationSeconds: 1,
  });
});

test('tells the length of a file of which only the first bytes are at hand', async () => {
  const bytes = wavBytes({ sound: 48_000 * 4 * 3 });
  await expect(wavHead(bytes.subarray(0, 65_536), bytes.length)).resolves.toMatchObject({ durationSeconds: 3 });
});

test.each<[string, Uint8Array, string]>([
  ['another file', new TextEncoder().encode('ID3 this is an mp3 file'), 'not-wav'],
  ['three bytes', new Uint8Array(3), 'not-wav'],
  ['a WAV whose data precedes its format', wavBytes({ before: [['data', 8]] }), 'not-wav'],
  ['a head that is cut off', wavBytes({}).subarray(0, 28), 'cut-off'],
  ['a WAV whose sound is cut off', wavBytes({ sound: 4000 }).subarray(0, 3000), 'cut-off'],
])('refuses %s', async (_, bytes, fault) => {
  await expect(whole(bytes)).resolves.toBe(fault);
});

test('says nothing of a format that stands deeper than the bytes at hand', async () => {
  const bytes = wavBytes({ before: [['bext', 90_000]] });
  await expect(wavHead(bytes.subarray(0, 65_536), bytes.length)).resolves.toBeUndefined();
});

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['The quick brown fox jumps over the lazy dog', '9e107d9d372bb6826bd81d3542a419d6'],
])('the MD5 of "%s" is %s', async (text, sum) => {
  await expect(hashStream(new Blob([text]).stream())).resolves.toBe(sum);
});

test('a large file is read in chunks, each reported, with the same result as in one piece', async () => {
  const block = new Uint8Array(700_000).fill(7);
  const reports: number[] = [];
  const sum = await hashStream(new Blob([block, block]).stream(), (done) => reports.push(done));
  expect(sum).toBe('e8d5c1db1f80a6bd9e6d96d627d277c2');
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.at(-1)).toBe(1_400_000);
});

test('a file that cannot be read any more fails', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('NotReadableError')),
  });
  await expect(hashStream(stream)).rejects.toThrow('NotReadableError');
});

test.each([
  ['first', 0],
  ['second', 9],
  ['third', 14],
])('the proof of the challenge %s makes a SHA-256 that begins with %i zero bits', async (token, bits) => {
  const proof = await solveChallenge({ token, bits });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${token}${proof}`));
  const binary = [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(binary.slice(0, bits)).toBe('0'.repeat(bits));
});

test('reads the head of each file, however deep it stands, and tells what is no WAV', async () => {
  const heads = await wavHeads([
    new File([wavBytes({ channels: 6 })], 'a.wav'),
    new File([wavBytes({ before: [['bext', 200_000]] })], 'b.wav'),
    new File(['no sound'], 'c.wav'),
  ]);
  expect(heads).toEqual([
    expect.objectContaining({ channels: 6 }),
    expect.objectContaining({ channels: 2 }),
    'not-wav',
  ]);
});

const tone = sine(100, 0.5);

/** The left channel of an excerpt, as fractions of full scale. */
const heard = async (file: File, name: string, at: number): Promise<number[]> => {
  const excerpt = await excerptOf(file, name, at);
  const samples = new Int16Array((await excerpt?.arrayBuffer())?.slice(44) ?? new ArrayBuffer(0));
  return Array.from(
    samples.filter((_, index) => index % 2 === 0),
    (sample) => sample / 32_767,
  );
};
const wav = (name: string, sound: Parameters<typeof wavFile>[0]): File => new File([wavFile(sound)], name);

test('an excerpt begins a second before its place and ends six seconds after it', async () => {
  const file = wav('a.wav', { seconds: 20, level: (frame) => (frame === 10 * 48_000 ? 0.9 : 0) });
  const samples = await heard(file, 'a.wav', 10);
  expect(samples).toHaveLength(7 * 48_000);
  expect(samples.findIndex((sample) => sample > 0.5)).toBe(48_000);
  expect(await heard(file, 'a.wav', 0)).toHaveLength(6 * 48_000);
});

test('the place at the end of a loop is heard as its end and then its start', async () => {
  const level = (frame: number) => (frame >= 5 * 48_000 - 10 ? 0.9 : frame < 10 ? 0.3 : 0);
  const samples = await heard(wav('loop.wav', { seconds: 5, level }), 'loop.wav', 5);
  expect(samples).toHaveLength(4 * 48_000);
  expect(samples.slice(2 * 48_000 - 2, 2 * 48_000 + 2).map((sample) => Math.round(sample * 10))).toEqual([9, 9, 3, 3]);
});

test('more channels are heard in stereo, as loud as fits, and a WAV in a zip as one by itself', async () => {
  const surround = wav('b.wav', { channels: 6, seconds: 3, level: (frame) => 1.9 * tone(frame) });
  const samples = await heard(packZip('Full.zip', [wav('a.wav', { seconds: 1, level: tone }), surround]), 'b.wav', 2);
  expect(samples).toHaveLength(2 * 48_000);
  expect(Math.max(...samples.slice(0, 4800))).toBeCloseTo(1, 2);
});

test('there is no excerpt of a file that is not there, or is no WAV', async () => {
  expect(await excerptOf(wav('a.wav', { seconds: 1, level: tone }), 'b.wav', 0)).toBeUndefined();
  expect(await excerptOf(new File(['hello'], 'a.wav'), 'a.wav', 0)).toBeUndefined();
});
