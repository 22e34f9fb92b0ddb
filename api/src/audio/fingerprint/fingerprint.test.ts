import { NotMp3Error } from '@segno/contract/audio';
import { bytesSource } from '../testing/bytesSource';
import { mp3Bytes } from '../testing/mp3Bytes';
import { music } from '../testing/music';
import { wavBytes } from '../testing/wavBytes';
import { FRAME_SECONDS } from './chroma';
import { compareFingerprints } from './compareFingerprints';
import { fingerprintAudio } from './fingerprintAudio';
import { fromBytes, indexedWords, SILENT_WORD, toBytes } from './fingerprintMaker';

const SECONDS = 24;

interface Take {
  seed?: number;
  seconds?: number;
  /** Seconds cut off at the start. */
  from?: number;
  factor?: number;
  sampleRate?: number;
}

const take = async ({ seed = 1, seconds = SECONDS, from = 0, factor = 0.5, sampleRate = 22_050 }: Take = {}) => {
  const levelAt = music(seed, SECONDS);
  const { words } = await fingerprintAudio(
    bytesSource(
      wavBytes({
        frames: Math.round(seconds * sampleRate),
        sampleRate,
        channels: 1,
        level: (frame) => factor * levelAt(from + frame / sampleRate),
      }),
    ),
  );
  return words;
};

it.each([
  ['24 bits', { bitDepth: 24 }],
  ['32 bits', { bitDepth: 32 }],
  ['32-bit floats', { bitDepth: 32, tag: 3 }],
] as const)('hears a WAV of %s as one of 16 bits', async (_, kind) => {
  const levelAt = music(3, 12);
  const of = (options: object) =>
    fingerprintAudio(
      bytesSource(
        wavBytes({
          frames: 12 * 22_050,
          sampleRate: 22_050,
          level: (frame) => levelAt(frame / 22_050) / 2,
          ...options,
        }),
      ),
    );
  const [wide, short] = [await of(kind), await of({})];
  expect(compareFingerprints(wide.words, short.words)?.likeness).toBeGreaterThan(0.99);
  expect(wide.features.spectralCentroid).toBeCloseTo(short.features.spectralCentroid ?? 0, 0);
});

let original: Uint32Array;
beforeAll(async () => {
  original = await take();
});

test('has a word for every eighth of a second from the third second on', () => {
  expect(original.length * FRAME_SECONDS).toBeCloseTo(SECONDS - 2.8, 0);
  expect(new Set(original).size).toBeGreaterThan(original.length / 4);
});

test.each([
  ['twenty decibels lower', { factor: 0.05 }],
  ['at 48 kHz', { sampleRate: 48_000 }],
])('finds a recording %s to be the same from start to end', async (_, options) => {
  const match = compareFingerprints(await take(options), original);
  expect(match).toMatchObject({ offset: 0, overlap: expect.closeTo(original.length * FRAME_SECONDS, 0) });
  expect(match?.likeness).toBeGreaterThan(0.95);
});

test('finds an mp3 of half the bits of a preview to be the same recording', async () => {
  const levelAt = music(1, SECONDS);
  const mp3 = await mp3Bytes({
    seconds: SECONDS,
    sampleRate: 44_100,
    channels: 1,
    bitrate: 64,
    level: (second) => 0.5 * levelAt(second),
  });
  const match = compareFingerprints((await fingerprintAudio(bytesSource(mp3))).words, original);
  expect(match?.offset).toBeCloseTo(0, 0);
  expect(match?.likeness).toBeGreaterThan(0.9);
});

// A frame is 0.124 s: none of these is a multiple of it.
test.each([0.062, 0.093, 8.44])('finds a recording without its first %d seconds, and where it begins', async (from) => {
  const later = await take({ from, seconds: SECONDS - from });
  const match = compareFingerprints(later, original);
  expect(Math.abs((match?.offset ?? -1) - from)).toBeLessThan(FRAME_SECONDS);
  expect(match?.likeness).toBeGreaterThan(0.9);
  const reverse = compareFingerprints(original, later);
  expect(Math.abs((reverse?.offset ?? 1) + from)).toBeLessThan(FRAME_SECONDS);
});

test('does not match other music, of which the same words are hardly ever indexed', async () => {
  for (const seed of [2, 3]) {
    const other = await take({ seed });
    expect(compareFingerprints(other, original)).toBeUndefined();
    const known = new Set(indexedWords(original));
    expect(indexedWords(other).filter((word) => known.has(word)).length).toBeLessThan(2);
  }
});

test('is found by the words that are indexed, also where frames begin elsewhere', async () => {
  const known = new Set(indexedWords(original));
  expect(known.size).toBeGreaterThan(8);
  const shifted = indexedWords(await take({ from: 4.44, seconds: SECONDS - 4.44 }));
  expect(shifted.filter((word) => known.has(word)).length).toBeGreaterThan(1);
});

test('says nothing of silence, and a common silence is no likeness', async () => {
  const { words: silence } = await fingerprintAudio(
    bytesSource(wavBytes({ frames: 22_050 * 12, sampleRate: 22_050, channels: 1, level: () => 0 })),
  );
  expect(new Set(silence)).toEqual(new Set([SILENT_WORD]));
  expect(indexedWords(silence)).toEqual([]);
  expect(compareFingerprints(silence, silence)).toBeUndefined();
});

test('compares a held note of eight hours with itself', () => {
  // Comparing every position with every other would take minutes and exceed the test's timeout.
  const held = new Uint32Array(240_000).fill(0x12345678);
  expect(compareFingerprints(held, held)).toMatchObject({ offset: 0, likeness: 1 });
});

test('has no words of less than three seconds, and refuses what is no sound', async () => {
  expect(await take({ seconds: 2 })).toHaveLength(0);
  await expect(fingerprintAudio(bytesSource(Buffer.alloc(50_000, 7)))).rejects.toThrow(NotMp3Error);
});

test('is the same once it was kept as bytes', () => {
  expect(fromBytes(toBytes(original))).toEqual(original);
});
