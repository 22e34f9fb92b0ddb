import { createRequire } from 'node:module';
import { at } from '../parts/root.mjs';
import { startBrowser } from './coldVisit.mjs';

export const ROUNDS = 7;
export const WARM_UPS = 2;
/** Measurements of each side per round, alternating. Other work on the machine slows some of them, so the best one counts. */
const TRIES = 3;
const SIDES = ['ours', 'plain'];

/** The page's script and styles: production React, minified, as a browser gets it. */
async function bundle(entry) {
  const { build } = createRequire(at('api/package.json'))('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at(`scripts/bench/${entry}`)],
    outdir: at('.cache/bench-components'),
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The page is outside the package whose libraries it measures.
    nodePaths: [at('shared/ui/node_modules')],
    loader: { '.woff2': 'empty', '.woff': 'empty' },
    logLevel: 'warning',
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), styles: textOf('.css') };
}

/**
 * Measures a component against a plain one in one bare page: `entry` is a file of this folder that sets
 * `globalThis.measure(side)`. Returns its results for each side, `{ ours: [result, …], plain: [result, …] }` per round.
 */
export async function measureComponents(entry, { sides = SIDES, tries: count = TRIES } = {}) {
  const { script, styles } = await bundle(entry);
  const browser = await startBrowser('--js-flags=--expose-gc');
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script });
    const measure = (side) => page.evaluate((which) => globalThis.measure(which), side);
    const rounds = [];
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      const tries = Object.fromEntries(sides.map((side) => [side, []]));
      for (let turn = 0; turn < count; turn++)
        // Each side goes first every other time.
        for (const side of (round + turn) % 2 === 0 ? sides : sides.toReversed()) tries[side].push(await measure(side));
      if (round >= WARM_UPS) rounds.push(tries);
    }
    return rounds;
  } finally {
    await browser.close();
  }
}

/** The best result of each side, a pair per round. */
export const bestTries = (rounds, read) => {
  const best = (tries) => Math.min(...tries.map(read));
  return rounds.map(({ ours, plain }) => [best(ours), best(plain)]);
};
