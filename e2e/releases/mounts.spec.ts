import { isDeepStrictEqual } from 'node:util';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { signIn } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS } from '../support/remoteScreens';

const ROUNDS = 25;
const MB = 1024 * 1024;

/**
 * Opens a screen this many times within the document, with a page without a screen in between; each is rendered before the
 * next one is opened.
 */
const mount = (page: Page, screen: { path: string; heading: string }, times: number): Promise<void> =>
  page.evaluate(
    async ({ path, heading, rounds }) => {
      const visit = async (address: string, text: string): Promise<void> => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        while (document.querySelector('main h1')?.textContent !== text)
          await new Promise((resolve) => setTimeout(resolve, 5));
      };
      for (let round = 0; round < rounds; round += 1) {
        await visit(path, heading);
        await visit('/no-such-page', 'Page not found. Sorry!');
      }
    },
    { ...screen, rounds: times },
  );

/** Listeners on the objects that outlive every screen. */
async function lasting(client: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await client.send('Runtime.evaluate', { expression });
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.map(({ type }) => `${expression} ${type}`));
  }
  return found.sort();
}

interface Left {
  heap: number;
  listeners: number;
  nodes: number;
  lasting: string[];
  /** Number of running web workers. */
  workers: number;
}

async function measure(page: Page, client: CDPSession): Promise<Left> {
  for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const named = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heap: named('JSHeapUsedSize'),
    listeners: named('JSEventListeners'),
    nodes: named('Nodes'),
    lasting: await lasting(client),
    workers: page.workers().length,
  };
}

/**
 * Measures until the values no longer change. Waiting for an idle network is not enough: Chromium never reports the end of
 * a request for a worker's script if the worker is terminated first, which happens on a visit to /apply.
 */
async function settled(page: Page, client: CDPSession): Promise<Left> {
  let left = await measure(page, client);
  await expect
    .poll(async () => {
      const before = left;
      left = await measure(page, client);
      return (
        Math.abs(left.heap - before.heap) < MB / 10 && isDeepStrictEqual({ ...before, heap: 0 }, { ...left, heap: 0 })
      );
    })
    .toBe(true);
  return left;
}

test(`${ROUNDS} mounts of a screen of each remote leave no listener, no worker and at most 2 MB behind`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin@segno.test');
  await page.goto(`/no-such-page${WITH_ALL_SCREENS}`);
  await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.enable');
  for (const name of remoteNames)
    await test.step(name, async () => {
      const { path, heading } = remoteScreens[name];
      // What the first visits load or cache stays.
      await mount(page, { path, heading }, 3);
      // The code that measures the page for its reports loads late, and listens from then on.
      await expect.poll(() => lasting(client)).toContain('window pageshow');
      const before = await settled(page, client);
      await mount(page, { path, heading }, ROUNDS);
      const after = await settled(page, client);
      const growth = `${name}: ${((after.heap - before.heap) / MB).toFixed(2)} MB, listeners ${before.listeners} to ${after.listeners}, nodes ${before.nodes} to ${after.nodes}`;
      test.info().annotations.push({ type: 'growth', description: growth });
      expect(after.heap - before.heap, growth).toBeLessThanOrEqual(2 * MB);
      expect(after.lasting, growth).toEqual(before.lasting);
      expect(after.workers, growth).toBe(before.workers);
      // One listener left per mount, including those on elements, would add up to the number of mounts; a few may differ
      // without growing.
      expect(after.listeners - before.listeners, growth).toBeLessThan(ROUNDS);
    });
});
