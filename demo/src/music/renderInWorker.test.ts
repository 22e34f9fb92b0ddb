import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderInWorker } from './renderInWorker';
import { builtMusicWorker as workerUrl } from './testing/builtMusicWorker';

/** Of the pieces that were rendered. */
const hashes: string[] = [];

describe('rendering in a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segno-music-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves the event loop free', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 20);
    const { mp3 } = await renderInWorker('pocket-carousel', join(folder, 'free'), { slots: [], workerUrl });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(mp3.bytes).toBeGreaterThan(100_000);
  });

  it('makes the slots asked for and no others', async () => {
    const slots = ['Loops', 'Binaural Full', 'Ambisonic Stems'];
    const delivery = await renderInWorker('pocket-carousel', join(folder, 'some'), { slots, workerUrl });
    expect(delivery.slots.map(({ fileType }) => fileType)).toEqual(['Loops']);
    expect(readdirSync(join(folder, 'some')).sort()).toEqual([
      'Pocket Carousel Loop A.wav',
      'Pocket Carousel Loop B.wav',
      'Pocket Carousel.mp3',
    ]);
  });

  // Together these use every kind of voice: keys, mallets, record noise; singer, strings; surf, choir; synthesisers.
  it.each(['harbor-after-rain', 'kite-weather', 'slow-tide', 'glass-elevator'])(
    'gives the same music of %s every time, and no other piece',
    async (recipeId) => {
      const render = async (run: string): Promise<string> => {
        const { mp3 } = await renderInWorker(recipeId, join(folder, run), { slots: [], workerUrl });
        return createHash('sha256').update(readFileSync(mp3.path)).digest('hex');
      };
      const [first, second] = await Promise.all([render('first'), render('second')]);
      expect(second).toBe(first);
      expect(hashes).not.toContain(first);
      hashes.push(first);
    },
  );

  it('says what went wrong, and goes on working', async () => {
    await expect(renderInWorker('no-such-piece', folder, { workerUrl })).rejects.toThrow('No such piece');
    const blocked = join(folder, 'a file');
    writeFileSync(blocked, '');
    await expect(renderInWorker('pocket-carousel', blocked, { workerUrl, slots: [] })).rejects.toThrow('EEXIST');
    const delivery = await renderInWorker('pocket-carousel', join(folder, 'again'), { workerUrl, slots: [] });
    expect(delivery.mp3.seconds).toBeGreaterThan(24);
  });

  it('fails when there is no worker to run', async () => {
    const missing = new URL('./missing.mjs', workerUrl);
    await expect(renderInWorker('pocket-carousel', folder, { workerUrl: missing })).rejects.toThrow();
  });
});
