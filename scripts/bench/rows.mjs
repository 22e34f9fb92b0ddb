import { createRequire } from 'node:module';
import { findBrowser } from '../browser.mjs';
import { at } from '../parts/root.mjs';
import { median, relative } from './figures.mjs';

const ROUNDS = 7;
const WARM_UPS = 2;
/** Each table this often a round, in turn: what else the machine does meanwhile slows down some of them, and the best counts. */
const TRIES = 3;

const best = (values) => Math.min(...values);

/** The page's script and styles: production React, minified, as a browser gets it. */
async function bundle() {
  const { build } = createRequire(at('api/package.json'))('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at('scripts/bench/rowsPage.jsx')],
    outdir: at('.cache/bench-rows'),
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The page stands outside the package whose libraries it measures.
    nodePaths: [at('shared/ui/node_modules')],
    loader: { '.woff2': 'empty', '.woff': 'empty' },
    logLevel: 'warning',
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), styles: textOf('.css') };
}

/** A thousand rows: to mount them, and to choose one of them, against a plain React table in the same browser. */
export async function benchRows(say) {
  const { script, styles } = await bundle();
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script });
    const measure = (name) => page.evaluate((which) => globalThis.measureRows(which), name);
    const rounds = [];
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      const tries = { ours: [], plain: [] };
      for (let turn = 0; turn < TRIES; turn++)
        // Each of them first every other time.
        for (const name of (round + turn) % 2 === 0 ? ['ours', 'plain'] : ['plain', 'ours'])
          tries[name].push(await measure(name));
      if (round >= WARM_UPS) rounds.push(tries);
    }
    const figure = (what, budget, read) =>
      relative({
        what,
        rounds: rounds.map(({ ours, plain }) => [best(ours.map(read)), best(plain.map(read))]),
        unit: 'ms',
        peer: 'plain React table',
        budget,
      });
    say(`${ROUNDS} rounds after ${WARM_UPS} to warm up`);
    return [
      figure('1000 rows: mount', 1.2, ({ mount }) => mount),
      figure('1000 rows: select one', 2, ({ select }) => median(select)),
    ];
  } finally {
    await browser.close();
  }
}
