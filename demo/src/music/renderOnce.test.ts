import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Delivery } from './renderDelivery';
import { renderOnce } from './renderOnce';

const parent = mkdtempSync(join(tmpdir(), 'segno-music-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A cache, and a thread's script that writes one file of this text and takes down each of its renders. */
function workshop() {
  const folder = mkdtempSync(join(parent, 'shop-'));
  const cache = join(folder, 'cache');
  const script = join(folder, 'worker.mjs');
  const renders = join(folder, 'renders');
  writeFileSync(renders, '');
  return {
    cache,
    kept: () => readdirSync(cache).sort(),
    renders: () => readFileSync(renders, 'utf8').split('\n').length - 1,
    /** A script of its own each time: a thread that is idle keeps the one that it started with. */
    worker: (text: string) => {
      const url = pathToFileURL(script.replace('.mjs', `${text}.mjs`));
      writeFileSync(
        url,
        `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
         import { parentPort } from 'node:worker_threads';
         parentPort.on('message', ({ recipeId, folder }) => {
           appendFileSync(${JSON.stringify(renders)}, recipeId + '\\n');
           mkdirSync(folder);
           if (${JSON.stringify(text)} === 'broken') return parentPort.postMessage({ failure: 'broken' });
           const file = (name) => {
             writeFileSync(folder + '/' + name, ${JSON.stringify(text)});
             return { path: folder + '/' + name, name, channels: 2, seconds: 1, bytes: 4 };
           };
           const slots = [{ fileType: 'Full', files: [file('Rain.wav')] }];
           parentPort.postMessage({ delivery: { recipeId, mp3: file('Rain.mp3'), slots } });
         });`,
      );
      return url;
    },
  };
}

/** What its files say. */
const texts = ({ mp3, slots }: Delivery): string[] =>
  [mp3, ...slots.flatMap(({ files }) => files)].map(({ path }) => readFileSync(path, 'utf8'));

describe('rendering a piece once', () => {
  it('gives what it kept, whoever asks next', async () => {
    const { cache, worker, renders, kept } = workshop();
    const url = worker('wet');
    const first = await renderOnce('rain', cache, url);
    expect(await renderOnce('rain', cache, url)).toEqual(first);
    expect([texts(first), renders(), kept().length]).toEqual([['wet', 'wet'], 1, 1]);
    await renderOnce('snow', cache, url);
    expect([renders(), kept().length]).toEqual([2, 2]);
  });

  it('renders again when the renderer has changed, and forgets what nobody has read for an hour', async () => {
    const { cache, worker, kept } = workshop();
    await renderOnce('rain', cache, worker('wet'));
    const [old = ''] = kept();
    expect(texts(await renderOnce('rain', cache, worker('wetter')))).toEqual(['wetter', 'wetter']);
    expect(kept()).toContain(old);
    utimesSync(join(cache, old), 0, 0);
    await renderOnce('rain', cache, worker('wettest'));
    expect([kept().length, kept().includes(old)]).toEqual([2, false]);
  });

  it('gives two that render at once the same files, and leaves no others', async () => {
    const { cache, worker, kept } = workshop();
    const url = worker('wet');
    const [first, second] = await Promise.all([renderOnce('rain', cache, url), renderOnce('rain', cache, url)]);
    expect(second).toEqual(first);
    expect([texts(first), kept().length]).toEqual([['wet', 'wet'], 1]);
  });

  it('keeps nothing of what failed', async () => {
    const { cache, worker, kept } = workshop();
    await expect(renderOnce('rain', cache, worker('broken'))).rejects.toThrow('broken');
    expect(kept()).toEqual([]);
  });
});
