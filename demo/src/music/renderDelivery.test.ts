import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveredFile, Delivery } from './renderDelivery';
import { renderOnce } from './renderOnce';
import { fullArrangement } from './score/arrangement';
import { songRecipes } from './songRecipes';
import { builtMusicWorker } from './testing/builtMusicWorker';
import { mp3Seconds } from './testing/mp3Seconds';
import { largestStep, measure, readWav } from './testing/readWav';

/** -6 and -0.5 dBFS in steps of 16 bits. */
const [LEAST, MOST] = [16_422, 30_935];

const filesOf = ({ slots }: Delivery, fileType: string): readonly DeliveredFile[] =>
  slots.find((slot) => slot.fileType === fileType)?.files ?? [];

const expectFit = (channels: readonly Int16Array[]): void => {
  const measured = channels.map(measure);
  const peak = Math.max(...measured.map((channel) => channel.peak));
  expect(peak).toBeGreaterThan(LEAST);
  expect(peak).toBeLessThan(MOST);
  expect(Math.max(...measured.map(({ longestRun }) => longestRun))).toBeLessThanOrEqual(10);
};

const named = process.env['DEMO_MUSIC_CACHE'];
const cache = named ?? mkdtempSync(join(tmpdir(), 'segno-music-'));
/** Renders that are under way: while one piece is examined, the next is rendered. */
const renders = new Map<string, Promise<Delivery>>();
const rendered = (index: number): Promise<Delivery> | undefined => {
  const recipe = songRecipes[index];
  if (!recipe) return undefined;
  const known = renders.get(recipe.id);
  if (known) return known;
  const started = renderOnce(recipe.id, cache, builtMusicWorker);
  renders.set(recipe.id, started);
  return started;
};

afterAll(() => {
  if (!named) rmSync(cache, { recursive: true, force: true });
});

describe.each(songRecipes.map((recipe) => [recipe.title, recipe] as const))('%s', (title, recipe) => {
  let delivery: Delivery;
  let mix: readonly Int16Array[];
  beforeAll(async () => {
    const index = songRecipes.indexOf(recipe);
    const delivered = await rendered(index);
    void rendered(index + 1);
    if (!delivered) throw new Error(`${title} was not rendered`);
    delivery = delivered;
    mix = readWav(filesOf(delivery, 'Full')[0]?.path ?? '');
  });

  it('has the slots that its kind needs, with files named after the title (F2, F3)', () => {
    const { immersive, vocalStem, loops } = recipe;
    expect(delivery.slots.map(({ fileType }) => fileType)).toEqual([
      'Full',
      ...(vocalStem === null ? [] : ['Full (Instrumental)']),
      'Shorts',
      'Loops',
      'Stems',
      ...(immersive.kind === 'ambisonic' ? ['Binaural Full', 'Ambisonic Full'] : []),
      ...(immersive.kind === 'surround' ? ['5.1 Surround Full'] : []),
    ]);
    const names = (fileType: string) => filesOf(delivery, fileType).map(({ name }) => name);
    expect(names('Full')).toEqual([`${title}.wav`]);
    expect(names('Shorts')).toEqual(['60', '30', '15', 'Sting'].map((label) => `${title} ${label}.wav`));
    expect(names('Loops')).toEqual(['A', 'B', 'C'].slice(0, loops.length).map((label) => `${title} Loop ${label}.wav`));
    expect(names('Stems')).toEqual([...new Set(recipe.parts.map(({ stem }) => `${title} ${stem}.wav`))]);
  });

  it('says the truth about its files', () => {
    for (const { path, bytes, seconds, channels } of delivery.slots.flatMap(({ files }) => files)) {
      const read = readWav(path);
      expect(read).toHaveLength(channels);
      expect(read[0]).toHaveLength(Math.round(seconds * 48_000));
      expect(readFileSync(path)).toHaveLength(bytes);
    }
  });

  it('is loud enough, never clipped, as long as its form, and clean at both ends', () => {
    expectFit(mix);
    for (const channel of mix) {
      expect(channel).toHaveLength(Math.round(fullArrangement(recipe).seconds * 48_000));
      expect(Math.abs(channel[0] ?? 9_999)).toBeLessThan(600);
      expect(Math.abs(channel.at(-1) ?? 9_999)).toBeLessThan(8);
    }
  });

  it('has audible stems of equal length that sum to the mix', () => {
    const stems = filesOf(delivery, 'Stems').map(({ path }) => readWav(path));
    expect(stems.length).toBeGreaterThanOrEqual(2);
    mix.forEach((channel, side) => {
      const sides = stems.map((stem) => stem[side] ?? new Int16Array());
      for (const one of sides) expect(one).toHaveLength(channel.length);
      let worst = 0;
      for (let i = 0; i < channel.length; i++) {
        let rest = channel[i] ?? 0;
        for (const one of sides) rest -= one[i] ?? 0;
        if (rest < 0) rest = -rest;
        if (rest > worst) worst = rest;
      }
      // A thousandth of full scale; what is left is the rounding of every file.
      expect(worst).toBeLessThan(33);
    });
    // -24 dBFS
    for (const stem of stems) expect(Math.max(...stem.map((one) => measure(one).peak))).toBeGreaterThan(2_067);
  });

  it('has shorts of 60, 30 and 15 seconds and a sting, each closing in silence (F2)', () => {
    for (const { path, name, seconds } of filesOf(delivery, 'Shorts')) {
      const short = readWav(path);
      expectFit(short);
      expect(Math.abs(short[0]?.at(-1) ?? 9_999)).toBeLessThan(8);
      const label = name.slice(title.length + 1, -4);
      if (label === 'Sting') expect(seconds).toBeLessThan(10);
      else expect(Math.abs(seconds - Number(label))).toBeLessThan(1);
    }
  });

  it('has loops that end where they begin', () => {
    for (const { path } of filesOf(delivery, 'Loops')) {
      const loop = readWav(path);
      expectFit(loop);
      for (const channel of loop) {
        const seam = Math.abs((channel[0] ?? 0) - (channel.at(-1) ?? 0));
        expect(seam).toBeLessThanOrEqual(largestStep(channel));
        expect(seam).toBeLessThan(2_000);
      }
    }
  });

  it('has immersive masters that are not silent on any channel', () => {
    for (const fileType of ['Binaural Full', 'Ambisonic Full', '5.1 Surround Full']) {
      for (const { path, channels } of filesOf(delivery, fileType)) {
        expect(channels).toBe(fileType === 'Ambisonic Full' ? 4 : fileType === '5.1 Surround Full' ? 6 : 2);
        const read = readWav(path);
        expectFit(read);
        for (const channel of read) expect(measure(channel).peak).toBeGreaterThan(600);
      }
    }
  });

  it('has an mp3 that starts with a frame and lasts as long', () => {
    const mp3 = readFileSync(delivery.mp3.path);
    expect(delivery.mp3.name).toBe(`${title}.mp3`);
    expect(mp3.readUInt16BE(0) & 0xfffe).toBe(0xfffa);
    expect(Math.abs(mp3Seconds(mp3) - delivery.mp3.seconds)).toBeLessThan(0.15);
  });
});
