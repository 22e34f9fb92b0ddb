// Finds or fetches a browser for the tests: `node scripts/browser.mjs` prints its path.
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { run, runNode } from './parts/child.mjs';
import { at } from './parts/root.mjs';

/** Chromium without windows: it loads a page in half the processor time (docs/decisions/0090). */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onThisMachine(windowless) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...(windowless ? [SHELL, ...NAMES] : NAMES).flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find(isProgram);
}

/** Playwright's own Chromium, if it was downloaded before. */
function ofPlaywright() {
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const isDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

async function fromDistribution(windowless) {
  if (!isDebian()) return undefined;
  const name = windowless ? SHELL : 'chromium';
  console.log(`No browser found: installing ${name} with apt-get …`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await run('apt-get', ['update', '-qq'], quiet)).code !== 0) return undefined;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  return onThisMachine(windowless);
}

async function fromPlaywright() {
  console.log('No browser found: fetching one with Playwright …');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: at('e2e') });
  return ofPlaywright();
}

/** Path of an installed Chromium; undefined if there is none. */
export const installedBrowser = ({ windowless = true } = {}) =>
  process.env.CHROMIUM_PATH || (onThisMachine(windowless) ?? ofPlaywright());

/**
 * Path of a Chromium, preferably one without windows if it may be `windowless`: CHROMIUM_PATH, the machine's own,
 * Playwright's, the distribution's, or one that Playwright downloads. Throws an Error with a sentence if none can be had.
 */
export async function findBrowser({ windowless = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`);
  }
  const found = installedBrowser({ windowless }) ?? (await fromDistribution(windowless)) ?? (await fromPlaywright());
  if (found) return found;
  throw new Error('The browser tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.');
}

if (process.argv[1] === import.meta.filename) {
  readCommand(
    `node scripts/browser.mjs

  Prints the path of the Chromium or Chrome that the tests use, and installs one if this machine has none.`,
    {},
    { most: 0 },
  );
  await findBrowser().then(console.log, (error) => {
    console.error(error.message);
    process.exit(1);
  });
}
