import { readWavSource } from './readSource';
import fc from 'fast-check';
import { PeakCollector } from './peakCollector';
import { bytesSource } from './testing/bytesSource';
import { B_FORMAT_GUID, wavBytes } from './testing/wavBytes';
import type { WavOptions } from './testing/wavBytes';
import { analyseWav } from './wavAnalysis';

const analyse = async (options: WavOptions, pieceBytes?: number) => {
  const bytes = wavBytes(options);
  const source = bytesSource(bytes, { pieceBytes });
  return { bytes, ...(await analyseWav(source, await readWavSource(source))) };
};

describe('the waveform of a WAV file', () => {
  test('has a thousand peaks from 0 to 1 in four decimals', async () => {
    const { peaks } = await analyse({ frames: 12_345 });
    expect(peaks).toMatchObject({ version: 1, length: 1000 });
    expect(peaks.data).toHaveLength(1000);
    for (const peak of peaks.data) {
      expect(peak).toBeGreaterThanOrEqual(0);
      expect(peak).toBeLessThanOrEqual(1);
      expect(Math.round(peak * 10_000) / 10_000).toBe(peak);
    }
  });

  test('shows a peak of either sign and channel where it is, as high as it is', async () => {
    const at = (frame: number, channel: number) => {
      if (frame === 12_000 && channel === 1) return -0.75;
      return frame === 36_000 && channel === 0 ? 0.5 : 0.01;
    };
    const { peaks, quality } = await analyse({ frames: 48_000, level: at });
    expect(peaks.data[250]).toBe(0.75);
    expect(peaks.data[750]).toBe(0.5);
    expect(peaks.data.filter((peak) => peak > 0.02)).toHaveLength(2);
    expect(quality.sample_peak).toBeCloseTo(20 * Math.log10(0.75), 2);
  });

  test('keeps the true sample peak of a long file, within an eighth of a column of its place', async () => {
    const { peaks } = await analyse({ channels: 1, frames: 1_000_000, level: (frame) => (frame === 500_100 ? -1 : 0) });
    expect(peaks.data[500]).toBe(1);
    expect(peaks.data.filter((peak) => peak === 1)).toHaveLength(1);
  });

  test('spreads few frames over all columns', async () => {
    const { peaks } = await analyse({ frames: 2, level: (frame) => (frame === 0 ? 0.25 : 0.5) });
    expect(peaks.data).toEqual([...Array(500).fill(0.25), ...Array(500).fill(0.5)]);
  });

  test('does not depend on the pieces in which bytes arrive', async () => {
    const whole = await analyse({ channels: 6, frames: 3000 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), async (pieceBytes) => {
        expect(await analyse({ channels: 6, frames: 3000 }, pieceBytes)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('equals a plain calculation at any length', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 3000 }), (levels) => {
        const collector = new PeakCollector();
        for (const level of levels) collector.push(level);
        const expected = Array.from({ length: 1000 }, (_, column) => {
          const first = Math.floor((column * levels.length) / 1000);
          const end = Math.max(first + 1, Math.ceil(((column + 1) * levels.length) / 1000));
          return Math.round(Math.max(0, ...levels.slice(first, end)) * 10_000) / 10_000;
        });
        expect(collector.waveform().data).toEqual(expected);
        expect(collector.frames).toBe(levels.length);
      }),
    );
  });
});

const { PI, SQRT1_2, sin } = Math;

describe('the loudness of a WAV file', () => {
  const sine = (frame: number) => 0.5 * sin((2 * PI * 1000 * frame) / 48_000);
  const measure = async (options: WavOptions) => (await analyse({ frames: 48_000, ...options })).loudness;

  test('is measured in the pass that reads the frames, with its true peak', async () => {
    const { integrated, truePeak } = await measure({ level: sine });
    expect(integrated).toBeCloseTo(-6.02, 1);
    expect(truePeak).toBeCloseTo(-6.02, 1);
  });

  test('leaves out the LFE of 5.1 and weights the surrounds', async () => {
    const only = (...heard: number[]) => measure({ channels: 6, level: (f, c) => (heard.includes(c) ? sine(f) : 0) });
    expect((await only(3)).integrated).toBeNull();
    expect((await only(0)).integrated).toBeCloseTo(-9.03, 1);
    expect((await only(4)).integrated).toBeCloseTo(-9.03 + 10 * Math.log10(1.41), 1);
  });

  test('is that of the stereo preview where the channels are no speakers', async () => {
    const W = await measure({ channels: 4, level: (frame, channel) => (channel === 0 ? sine(frame) : 0) });
    expect(W.integrated).toBeCloseTo(-6.02 - 6.02, 1);
    const fuMa = await measure({
      channels: 4,
      level: (frame, channel) => (channel === 0 ? SQRT1_2 * sine(frame) : 0),
      extensible: { guid: B_FORMAT_GUID },
    });
    expect(fuMa.integrated).toBeCloseTo(-6.02 - 6.02, 1);
  });

  test('is not measured of channels that no file type has', async () => {
    expect(await measure({ channels: 7, frames: 4800 })).toEqual({ integrated: null, truePeak: null });
  });
});

describe('the analysis of a WAV file', () => {
  test('knows digital silence', async () => {
    const { peaks, quality } = await analyse({ level: () => 0 });
    expect(quality.sample_peak).toBeNull();
    expect(peaks.data).toEqual(Array(1000).fill(0));
    expect(quality.longest_full_scale_run).toBe(0);
  });

  test('counts full-scale samples in a row in one channel, across pieces', async () => {
    const clipped = (frame: number, channel: number) => {
      if (channel === 1 && frame >= 100 && frame < 112) return frame % 2 ? 1 : -1;
      return channel === 0 && frame >= 105 && frame < 110 ? 1 : 0;
    };
    expect(await analyse({ level: clipped }, 7)).toMatchObject({
      quality: { longest_full_scale_run: 12, sample_peak: 0 },
    });
  });

  test('of an empty file is silence', async () => {
    expect((await analyse({ frames: 0 })).quality).toMatchObject({ sample_peak: null, longest_full_scale_run: 0 });
  });

  test('fails when the source ends before its time', async () => {
    const bytes = wavBytes();
    const format = await readWavSource(bytesSource(bytes));
    await expect(analyseWav(bytesSource(bytes.subarray(0, 9000)), format)).rejects.toThrow('ended after');
  });

  test('fails for 24-bit samples', async () => {
    await expect(analyse({ bitDepth: 24 })).rejects.toThrow('16-bit');
  });
});
