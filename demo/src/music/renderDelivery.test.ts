import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatWarnings, readWavFormat, wavProblems } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { Delivery, DeliverySlot } from './renderDelivery';
import { renderInWorker } from './renderInWorker';
import { songRecipes } from './songRecipes';

/** The built file: Jest's own context is twenty times slower at arithmetic. */
const workerUrl = new URL('../../dist/musicWorker.js', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'segno-music-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The samples of a delivered file, and its length; the product must accept its format (F5: 16 bit, 48 kHz, PCM, F6: 16
 * bits, 48 kHz, the order).
 */
const read = async (path: string, fileType: DeliverySlot) => {
  const bytes = readFileSync(path);
  const bytesAt = (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length));
  const format = await readWavFormat({ size: bytes.length, bytesAt });
  const type = findFileType(fileType);
  if (!type) throw new Error(`There is no file type ${fileType}`);
  expect([...wavProblems(path, format, type), ...formatWarnings(path, format, type)]).toEqual([]);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + format.dataOffset);
  return { samples, channels: format.channels, seconds: format.durationSeconds };
};

/** The highest absolute sample, of all samples or of one channel. */
const peakOf = (samples: Int16Array, { from = 0, to = samples.length, step = 1 } = {}): number => {
  let peak = 0;
  for (let i = from; i < to; i += step) {
    const level = samples[i] ?? 0;
    if (level > peak || -level > peak) peak = level < 0 ? -level : level;
  }
  return peak;
};

/** The peak of a channel, and those of its first and last half millisecond. */
const measure = (samples: Int16Array, channel: number, step: number) => ({
  peak: peakOf(samples, { from: channel, step }),
  start: peakOf(samples, { from: channel, to: 24 * step, step }),
  end: peakOf(samples, { from: samples.length - 24 * step + channel, step }),
});

const pathsOf = ({ slots }: Delivery, fileType: DeliverySlot) =>
  slots.flatMap((slot) => (slot.fileType === fileType ? slot.files.map(({ path }) => path) : []));

/** The pieces that deliver more than the others: a separate voice, an immersive master. All are mastered and written in the same way. */
const pieces = songRecipes
  .filter(({ immersive, vocalStem }) => immersive !== null || vocalStem !== null)
  .map((recipe) => [recipe.title, recipe] as const);

describe.each(pieces)('%s', (title, recipe) => {
  let delivery: Delivery;
  beforeAll(async () => {
    delivery = await renderInWorker(recipe.id, join(folder, recipe.id), { workerUrl });
  });

  it('has files that the product takes, audible and not clipped on any channel', async () => {
    for (const { fileType, files } of delivery.slots)
      for (const { path } of files) {
        const { samples, channels, seconds } = await read(path, fileType);
        const measured = Array.from({ length: channels }, (_, channel) => measure(samples, channel, channels));
        const peaks = measured.map(({ peak }) => peak);
        expect([path, Math.min(...peaks) > 300, Math.max(...peaks) < 30_935]).toEqual([path, true, true]);
        // A loop continues at its end; everything else ends in silence.
        for (const { start, end } of measured)
          expect([path, fileType === 'Loops' ? start > end / 10 : end < 600]).toEqual([path, true]);
        const length = Number(/ (60|30|15)\.wav$/.exec(path)?.[1] ?? seconds);
        expect([path, Math.abs(seconds - length) < 1]).toEqual([path, true]);
      }
    const inBytes = readFileSync(delivery.mp3.path).length;
    expect(inBytes / 24_000).toBeGreaterThan((await read(join(folder, recipe.id, `${title}.wav`), 'Full')).seconds);
  });

  it('has stems that sum to the mix', async () => {
    const [mix, ...stems] = await Promise.all([
      read(join(folder, recipe.id, `${title}.wav`), 'Full'),
      ...pathsOf(delivery, 'Stems').map((path) => read(path, 'Stems')),
    ]);
    expect(stems.length).toBeGreaterThanOrEqual(2);
    const rest = mix.samples;
    for (const { samples } of stems)
      for (let i = 0; i < rest.length; i += 1) rest[i] = (rest[i] ?? 0) - (samples[i] ?? 0);
    // What remains is the rounding of every file.
    expect(peakOf(rest)).toBeLessThan(10);
  });
});

test('the pieces are the same in every run, and the thread goes on after a failure', async () => {
  const again = async (name: string) => {
    const { mp3 } = await renderInWorker('kite-weather', join(folder, name), { slots: [], workerUrl });
    return readFileSync(mp3.path);
  };
  writeFileSync(join(folder, 'file'), '');
  await expect(again('file')).rejects.toThrow('EEXIST');
  await expect(renderInWorker('no-such-piece', folder, { workerUrl })).rejects.toThrow('No such piece');
  expect((await again('first')).equals(await again('second'))).toBe(true);
});
