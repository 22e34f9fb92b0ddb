import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { findBrowser } from '../browser.mjs';
import { at } from '../parts/root.mjs';
import { workspaceSources } from './bundledModules.mjs';
import { relative } from './figures.mjs';
import { noiseWav } from './noiseWav.mjs';

const ROUNDS = 7;
const SECONDS = 30;
const FIRST_BUDGET = 3;
const NEXT_BUDGET = 1.5;

/** What the page loads: the shell's player as it is, and a button of each kind. */
const PAGE = `
import { player } from '@segno/host';
import { startPlayer } from './src/player/startPlayer';

const Bare = globalThis.Audio;
let ours;
globalThis.Audio = class extends Bare {
  constructor() {
    super();
    ours = this;
  }
};
startPlayer();
let bare;

/** Milliseconds from a click on the button to sound. */
const untilSound = (name, audioOf, play) => {
  const button = document.getElementById(name);
  return new Promise((resolve) => {
    button.onclick = (event) => {
      play();
      const audio = audioOf();
      audio.addEventListener('playing', () => {
        const time = performance.now() - event.timeStamp;
        const moves = () => (audio.currentTime > 0 ? resolve(time) : requestAnimationFrame(moves));
        moves();
      }, { once: true });
    };
  });
};
globalThis.measures = {
  ours: (url) => untilSound('ours', () => ours, () =>
    player.load({ uuid: url, trackType: 'song', url, trackName: url, artistName: 'Nobody' })),
  bare: (url) => untilSound('bare', () => bare, () => {
    bare = new Bare();
    bare.crossOrigin = 'anonymous';
    bare.src = url;
    void bare.play();
  }),
};
globalThis.silence = () => {
  player.stop();
  bare?.pause();
  bare?.removeAttribute('src');
};
document.body.dataset.ready = 'yes';
`;

/** The scripts by the address that they are served at; what comes with the first play is one of its own, as in the product. */
async function scripts() {
  const { build } = createRequire(at('api/package.json'))('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: at('shell'), loader: 'ts' },
    outdir: at('.cache/bench-player'),
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'chrome120',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [workspaceSources('shell')],
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, contents }) => [`/${path.split('/').at(-1)}`, contents]));
}

/** Serves the page, its scripts, and the same WAV at any address that ends in `.wav`; whole or a range of it, never from a cache. */
async function serve(wav) {
  const files = await scripts();
  const server = createServer(({ url, headers }, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const script = files.get(url);
    if (script) return response.setHeader('Content-Type', 'text/javascript').end(script);
    if (!url.endsWith('.wav'))
      return response
        .setHeader('Content-Type', 'text/html')
        .end(
          '<body><button id=ours>Ours</button><button id=bare>Bare</button><script type=module src=/stdin.js></script>',
        );
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const part = wav.subarray(Number(from), to === '' ? wav.length : Number(to) + 1);
    response.writeHead(headers.range ? 206 : 200, {
      'Content-Type': 'audio/wav',
      'Content-Length': part.length,
      'Accept-Ranges': 'bytes',
      ...(headers.range && { 'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${wav.length}` }),
    });
    return response.end(part);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * From a click on Play to sound: the shell's player against a bare `<audio>` with the same file in the same page. The first play
 * of a page brings what the player's level and volume need; the next track finds it there.
 */
export async function benchPlayer(say) {
  const server = await serve(noiseWav(1, SECONDS));
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const rounds = { first: [], next: [] };
  let file = 0;
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.locator('body[data-ready]').waitFor();
      const measured = async (name) => {
        const url = `/${(file += 1)}.wav`;
        // Not awaited inside the page: it waits for the click.
        const time = page.evaluate(([which, address]) => globalThis.measures[which](address), [name, url]);
        await page.click(`#${name}`);
        const milliseconds = await time;
        await page.evaluate(() => globalThis.silence());
        return milliseconds;
      };
      for (const which of ['first', 'next']) {
        // Each of them first every other time.
        const times = {};
        for (const name of round % 2 ? ['ours', 'bare'] : ['bare', 'ours']) times[name] = await measured(name);
        if (round > 0) rounds[which].push([times.ours, times.bare]);
      }
      await page.close();
    }
    say(`a WAV of ${SECONDS} seconds, ${ROUNDS} rounds after one to warm up`);
    const figure = (what, which, budget) =>
      relative({ what, rounds: rounds[which], unit: 'ms', peer: 'a bare audio element', budget });
    return [figure('the first play of a page', 'first', FIRST_BUDGET), figure('the next track', 'next', NEXT_BUDGET)];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
