import { readWavSource } from './readSource';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { encodePreview } from './preview';
import { bytesSource } from './testing/bytesSource';
import { decodeMp3, loudness } from './testing/decodeMp3';
import { B_FORMAT_GUID, wavBytes } from './testing/wavBytes';
import type { WavOptions } from './testing/wavBytes';

const SECOND = 48_000;
const sine = (amplitude: number) => (frame: number) => amplitude * Math.sin((2 * Math.PI * 440 * frame) / SECOND);
const RMS = Math.SQRT1_2;
/** At 192 kb/s LAME lowers the volume by a quarter of a decibel to prevent clipping. */
const LAME = 0.97;

const preview = async (options: WavOptions, repeat?: number) => {
  const source = bytesSource(wavBytes({ frames: SECOND, ...options }));
  const out = new PassThrough();
  const [result, bytes] = await Promise.all([
    encodePreview(source, await readWavSource(source), { out, repeat }),
    buffer(out),
  ]);
  return { ...result, bytes, ...(await decodeMp3(bytes)) };
};

describe('the preview of a WAV file', () => {
  test('is an mp3 of 192 kb/s, stereo, as long as the file', async () => {
    const { bytes, durationSeconds, decodedDuration, seconds, sampleRate } = await preview({ frames: 3 * SECOND });
    expect(bytes.readUInt16BE() & 0xfffe).toBe(0xfffa);
    expect(bytes.length / 576).toBe(Math.round(bytes.length / 576));
    expect(sampleRate).toBe(48_000);
    expect(durationSeconds).toBe(3);
    expect(decodedDuration).toBeGreaterThan(3);
    expect(decodedDuration).toBeLessThan(3.1);
    expect((bytes.length / 576) * 0.024).toBeCloseTo(decodedDuration, 9);
    expect(seconds).toBeCloseTo(decodedDuration, 1);
  });

  test('sounds like the file', async () => {
    const level = (frame: number, channel: number) => (channel === 0 ? sine(0.5)(frame) : 0);
    const { left, right } = await preview({ level });
    expect(loudness(left, { from: 0.2, to: 0.8 })).toBeCloseTo(0.5 * RMS * LAME, 2);
    expect(loudness(right, { from: 0.2, to: 0.8 })).toBeLessThan(0.001);
  });

  test('is turned down where 5.1 sums up above full scale, and only as far', async () => {
    const { left } = await preview({ channels: 6, level: sine(0.9) });
    expect(loudness(left, { from: 0.2, to: 0.8 })).toBeCloseTo(RMS * LAME, 2);
    const quiet = await preview({ channels: 6, level: sine(0.1) });
    expect(loudness(quiet.left, { from: 0.2, to: 0.8 })).toBeCloseTo(0.1 * (1 + Math.SQRT2) * RMS * LAME, 2);
  });

  test('of AmbiX and of FuMa lets a source on the left come from the left', async () => {
    const ambiX = (frame: number, channel: number) => (channel < 2 ? sine(0.5)(frame) : 0);
    const fuMa = (frame: number, channel: number) => [sine(0.5 * RMS)(frame), 0, sine(0.5)(frame), 0][channel] ?? 0;
    const extensible = { guid: B_FORMAT_GUID };
    for (const options of [{ level: ambiX }, { level: fuMa, extensible }]) {
      const { left, right } = await preview({ channels: 4, ...options });
      expect(loudness(left, { from: 0.2, to: 0.8 })).toBeCloseTo(0.5 * RMS * LAME, 2);
      expect(loudness(right, { from: 0.2, to: 0.8 })).toBeLessThan(0.001);
    }
  });

  test('of a loop plays it three times without a gap', async () => {
    const { left, durationSeconds, decodedDuration } = await preview({ frames: SECOND / 2, level: sine(0.5) }, 3);
    expect(durationSeconds).toBe(1.5);
    expect(decodedDuration).toBeCloseTo(1.53, 1);
    for (let from = 0.1; from < 1.4; from += 0.01) {
      expect(loudness(left, { from, to: from + 0.01 })).toBeGreaterThan(0.45 * RMS);
    }
  });
});

describe('the preview as a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segno-preview-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is written', async () => {
    const source = bytesSource(wavBytes());
    const out = join(folder, 'preview.mp3');
    const { decodedDuration } = await encodePreview(source, await readWavSource(source), { out });
    expect((await readFile(out)).length).toBe(Math.round((decodedDuration / 0.024) * 576));
  });

  test('is removed when the WAV ends before its time', async () => {
    const bytes = wavBytes({ frames: SECOND });
    const format = await readWavSource(bytesSource(bytes));
    const out = join(folder, 'broken.mp3');
    const source = bytesSource(bytes.subarray(0, 100_000));
    await expect(encodePreview(source, format, { out })).rejects.toThrow('ended after');
    expect(existsSync(out)).toBe(false);
  });

  test('is removed when it is stopped', async () => {
    const source = bytesSource(wavBytes({ frames: 10 * SECOND }));
    const format = await readWavSource(source);
    const out = join(folder, 'stopped.mp3');
    await expect(encodePreview(source, format, { out, signal: AbortSignal.timeout(20) })).rejects.toThrow('abort');
    expect(existsSync(out)).toBe(false);
  });
});
