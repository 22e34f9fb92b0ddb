import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatWarnings, readWavFormat, wavProblems } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { Delivery, DeliverySlot } from './renderDelivery';
import { renderInWorker } from './renderInWorker';
import { songRecipes } from './songRecipes';

/** As it was built: Jest's own context is twenty times slower at arithmetic. */
const workerUrl = new URL('../../dist/musicWorker.js', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'segno-music-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The channels of a delivered file, and its length; the product must find nothing in its format (F5: 16 bit, 48 kHz, PCM, F6: 16
 * bits, 48 kHz, the order).
 */
const read = async (path: string, fileType: DeliverySlot) => {
  const bytes = readFileSync(path);
  const bytesAt = (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length));
  const format = await readWavFormat({ size: bytes.length, bytesAt });
  const type = findFileType(fileType);
  if (!type) throw new Error(`There is no file type ${fileType}`);
  expect([...wavProblems(path, format, type), ...formatWarnings(path, format, type)]).toEqual([]);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + format.dataOffset));
  const channels = Array.from({ length: format.channels }, () => new Int16Array(samples.length / format.channels));
  channels.forEach((channel, first) => {
    for (let i = 0; i < channel.length; i++) channel[i] = samples[i * channels.length + first] ?? 0;
  });
  return { channels, seconds: format.durationSeconds };
};

const peakOf = (samples: Int16Array): number => {
  let peak = 0;
  for (const level of samples) if (level > peak || -level > peak) peak = level < 0 ? -level : level;
  return peak;
};

/** The highest absolute sample, and those of the first and of the last half a millisecond. */
const measure = (samples: Int16Array) => ({
  peak: peakOf(samples),
  start: peakOf(samples.subarray(0, 24)),
  end: peakOf(samples.subarray(-24)),
});

const pathsOf = ({ slots }: Delivery, fileType: DeliverySlot) =>
  slots.flatMap((slot) => (slot.fileType === fileType ? slot.files.map(({ path }) => path) : []));

describe.each(songRecipes.map((recipe) => [recipe.title, recipe] as const))('%s', (title, recipe) => {
  let delivery: Delivery;
  beforeAll(async () => {
    delivery = await renderInWorker(recipe.id, join(folder, recipe.id), { workerUrl });
  });

  it('has files that the product takes, audible and not clipped on any channel', async () => {
    for (const { fileType, files } of delivery.slots)
      for (const { path } of files) {
        const { channels, seconds } = await read(path, fileType);
        const measured = channels.map(measure);
        const peaks = measured.map(({ peak }) => peak);
        expect([path, Math.min(...peaks) > 300, Math.max(...peaks) < 30_935]).toEqual([path, true, true]);
        // A loop goes on where it ends; everything else ends in silence.
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
    const rest = mix.channels[0] ?? new Int16Array();
    for (const { channels } of stems) channels[0]?.forEach((sample, i) => (rest[i] = (rest[i] ?? 0) - sample));
    // What is left is the rounding of every file.
    expect(measure(rest).peak).toBeLessThan(10);
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
