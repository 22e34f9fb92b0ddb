import { call } from './calls.mjs';
import { besidePeer, openWindow, pairs, PEER, watchNetwork } from './coldVisit.mjs';
import { relative } from './figures.mjs';

const LINE = { latency: 40, downloadThroughput: -1, uploadThroughput: -1 };
const ROUNDS = 7;
const TERMS = 60;
/** Milliseconds that a person holds a mouse button down. */
const PRESS = 80;

/** Adds more than a page of terms; returns the one that comes first in either list. */
async function addTerms({ url, token }) {
  const names = Array.from({ length: TERMS }, (_, index) => `A term ${String(index).padStart(3, '0')}`);
  for (const name of names) await call(`${url}/v1/term`, { method: 'POST', token, body: { name } });
  return names[0];
}

/** In the page: records the next click, and the first table after it with a row of this name. */
const watchClick = (name) => {
  const { document, requestAnimationFrame } = globalThis;
  const look = () => {
    if (document.querySelector('table')?.textContent.includes(name)) globalThis.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  document.addEventListener('click', () => (globalThis.clickedAt = performance.now()), { capture: true, once: true });
  look();
};

/**
 * Opens the songs, waits until nothing more loads, and follows the link to the terms. Returns milliseconds from the click
 * to the rows, and the bytes and requests after it.
 */
async function goOn(browser, { page: address, link, term, ...visitor }) {
  const page = await openWindow(browser, visitor);
  try {
    const network = await watchNetwork(page, { line: LINE });
    await page.goto(address);
    await page.getByRole('table').getByText(visitor.title).first().waitFor();
    await network.quiet();
    const target = await link(page);
    network.restart();
    await page.evaluate(watchClick, term);
    await target.click({ delay: PRESS });
    await page.waitForFunction(() => 'shownAt' in globalThis);
    const rowsAt = await page.evaluate(() => globalThis.shownAt - globalThis.clickedAt);
    return { rowsAt, ...network.counted };
  } finally {
    await page.context().close();
  }
}

const links = {
  async ours(page) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Terms', exact: true });
    await link.waitFor();
    return link;
  },
  theirs: (page) => page.getByRole('menuitem', { name: 'Terms' }),
};

const said = (name, { rowsAt, bytes, requests }) =>
  `${name}: rows ${rowsAt.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB, ${requests} requests`;

/** From the songs to another remote's list, by a click in the menu, over a good connection. */
export const benchSecondScreen = (say) =>
  besidePeer(say, async ({ browser, visitor, pages }) => {
    const term = await addTerms(visitor);
    const go = (side) => goOn(browser, { page: pages[side], link: links[side], term, ...visitor });
    await go('ours');
    await go('theirs');
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [ours, theirs] = [await go('ours'), await go('theirs')];
      rounds.push([ours, theirs]);
      say(`${said('ours', ours)}   ${said(PEER, theirs)}`);
    }
    return [relative({ what: 'click to rows', rounds: pairs(rounds, 'rowsAt'), unit: 'ms', peer: PEER, budget: 1 })];
  });
