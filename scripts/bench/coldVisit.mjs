import { createRequire } from 'node:module';
import { findBrowser } from '../browser.mjs';
import { at } from '../parts/root.mjs';
import { prepare } from '../parts/server.mjs';
import { call, logIn } from './calls.mjs';
import { fillLibrary, ownFolder, startServer } from './processes.mjs';
import { addPeer, buildReactAdmin, PEER_PATH } from './reactAdmin.mjs';

const SONGS = 1000;
const KILOBYTE = 1000;
const QUIET_MILLISECONDS = 1000;

export const PEER = 'react-admin';

/** In the page: records when a table first contains the title, and when one of the shell's screens does. */
const watchRows = (title) => {
  const { document, requestAnimationFrame } = globalThis;
  const look = () => {
    const says = (selector) => document.querySelector(selector)?.textContent.includes(title);
    if (says('table')) globalThis.rowsAt ??= performance.now();
    if (says('#content table')) globalThis.ownRowsAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
};

/** The browser of the tests. The caller closes it. */
export async function startBrowser(...more) {
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', ...more] });
}

/**
 * Starts one server with the product and react-admin over a thousand songs, and a browser. Returns the result of `measure`,
 * which gets the browser, a signed-in person (`url`, `token`, `title`: the first title in the list), and the addresses of
 * both song lists.
 */
export async function besidePeer(say, measure) {
  await prepare();
  const peer = await buildReactAdmin(say);
  const env = { DATABASE_URL: '', DATA_DIR: ownFolder() };
  const browser = await startBrowser();
  try {
    await fillLibrary(SONGS, env);
    addPeer(peer, env.DATA_DIR);
    const { url } = await startServer(env);
    const pages = { ours: `${url}/songs`, theirs: `${url}${PEER_PATH}#/song` };
    return await measure({ browser, visitor: await signIn(url), pages });
  } finally {
    await browser.close();
  }
}

/**
 * Opening the song list with an empty cache over a connection with these conditions (CDP's), on a processor `slowdown`
 * times slower: the product against react-admin, same API, same process. Returns `[ours, theirs]` for each round.
 */
export const coldVisits = (say, { rounds: count, slowdown, ...line }) =>
  besidePeer(say, async ({ browser, visitor, pages }) => {
    // The first requests to a server are slower, for either page.
    for (const page of Object.values(pages)) await visit(browser, { page, ...visitor });
    const rounds = [];
    for (let round = 0; round < count; round++) {
      const ours = await visit(browser, { page: pages.ours, line, slowdown, ...visitor });
      const theirs = await visit(browser, { page: pages.theirs, line, slowdown, ...visitor });
      rounds.push([ours, theirs]);
      say(`${shown('ours', ours)}   ${shown(PEER, theirs)}`);
    }
    return rounds;
  });

/** One member of every round's visits, optionally in a larger unit. */
export const pairs = (rounds, key, unit = 1) => rounds.map(([ours, theirs]) => [ours[key] / unit, theirs[key] / unit]);

/** A visit as a line of text. */
export const shown = (name, { frameAt, rowsAt, bytes, requests }) =>
  `${name}: frame ${frameAt.toFixed(0)} ms, rows ${rowsAt.toFixed(0)} ms, ${(bytes / KILOBYTE).toFixed(0)} kB, ${requests} requests`;

/** The session's token, and the first title in the list. */
export async function signIn(url) {
  const token = await logIn(url, 'catalog');
  const { answer } = await call(`${url}/v1/song?pagesize=1`, { token });
  const [{ work_title: title }] = answer.data.songs;
  return { url, token, title };
}

const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Counts what a page requests over a connection with these conditions: bytes on the wire and requests, except `ignored`
 * addresses. `quiet` waits until nothing has arrived for a second; `restart` counts from zero.
 */
export async function watchNetwork(page, { line = FAST, slowdown = 1, ignored } = {}) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const counted = { bytes: 0, requests: 0 };
  let last = performance.now();
  const asked = new Map();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ignored?.test(asked.get(requestId))) return;
    counted.bytes += encodedDataLength;
    counted.requests += 1;
    last = performance.now();
  });
  return {
    counted,
    restart: () => Object.assign(counted, { bytes: 0, requests: 0 }),
    async quiet() {
      last = performance.now();
      while (performance.now() - last < QUIET_MILLISECONDS) await page.waitForTimeout(100);
    },
  };
}

/** A new window of a signed-in person with an empty cache. The caller closes its context. */
export async function openWindow(browser, { url, token }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'auth_token', value: token, url }]);
  const page = await context.newPage();
  // A slow connection takes time.
  page.setDefaultTimeout(120_000);
  return page;
}

/**
 * One visit with an empty cache. Returns milliseconds until the first contentful paint, until the rows, and until those of
 * the shell's own screen; bytes on the wire until the page is quiet, and the number of requests. `ignored`: addresses that
 * count for neither.
 */
export async function visit(browser, { page: address, line, slowdown, ignored, ...visitor }) {
  const page = await openWindow(browser, visitor);
  try {
    const network = await watchNetwork(page, { line, slowdown, ignored });
    await page.addInitScript(watchRows, visitor.title);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'rowsAt' in globalThis);
    await network.quiet();
    const times = await page.evaluate(() => ({
      frameAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      rowsAt: globalThis.rowsAt,
      ownRowsAt: globalThis.ownRowsAt,
    }));
    return { ...times, ...network.counted };
  } finally {
    await page.context().close();
  }
}
