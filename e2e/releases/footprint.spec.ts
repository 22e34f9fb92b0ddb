import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Request } from '@playwright/test';
import { pageData } from '../support/changedPage';
import { signIn, visit } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS } from '../support/remoteScreens';

const KB = 1000;

test('the entry of each remote has at most 30 kB gzip', async ({ page }) => {
  const { registry } = await pageData(page);
  expect(registry.remotes.map(({ name }) => name).sort()).toEqual([...remoteNames].sort());
  for (const { base, entry } of registry.remotes) {
    const body = await (await page.request.get(base + entry)).body();
    expect(gzipSync(body).length, base).toBeLessThanOrEqual(30 * KB);
  }
});

/** What every answer is held back by, so that what waits for what can be seen: milliseconds. */
const DELAY = 400;

/** So many requests stand one after the other: each began when the one before had ended. */
function hopsOf(requests: readonly { start: number; end: number }[]): number {
  let hops = 0;
  let waitsFor = -Infinity;
  for (const { start, end } of [...requests].sort((one, other) => one.start - other.start))
    if (start >= waitsFor) {
      hops += 1;
      waitsFor = end;
    }
  return hops;
}

/** When the heading of a screen is put into the page: what the screen asks for after that, it does not wait for. */
const shownIn = (page: Page, heading: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll('main :is(h1, h2)')].some(({ textContent }) => textContent === text))
            return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    heading,
  );

async function requestsOf(page: Page, path: string, heading: string) {
  const seen = new Map<Request, { url: string; start: number; end: number }>();
  const isFile = (url: string): boolean => /\/(r|static)\//.test(new URL(url).pathname);
  await page.route(/\/(r|static)\//, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    if (isFile(request.url())) seen.set(request, { url: request.url(), start: Date.now(), end: Infinity });
  });
  page.on('requestfinished', (request) => {
    const found = seen.get(request);
    if (found) found.end = Date.now();
  });
  const shown = shownIn(page, heading);
  await visit(page, path);
  const shownAt = await shown;
  await page.waitForLoadState('networkidle');
  await page.unroute(/\/(r|static)\//);
  // A file that is asked for ahead and then for good comes out of the browser's cache the second time.
  const byUrl = new Map([...seen.values()].reverse().map((one) => [one.url, one]));
  // What comes after the screen is there, such as the reporting, nobody waits for.
  return [...byUrl.values()].filter(({ start }) => start <= shownAt);
}

for (const name of remoteNames)
  test(`the first screen of ${name} takes at most six files of its own, in two steps with those that it shares`, async ({
    page,
  }) => {
    await signIn(page, 'admin@segno.test');
    await page.goto(`/no-such-page${WITH_ALL_SCREENS}`);
    await expect(page.getByText('Page not found. Sorry!')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { path, heading } = remoteScreens[name];
    const requests = await requestsOf(page, path, heading);
    const urls = requests.map(({ url }) => url).join('\n');
    expect(requests.filter(({ url }) => url.includes(`/r/${name}/`)).length, urls).toBeLessThanOrEqual(6);
    expect(hopsOf(requests), urls).toBeLessThanOrEqual(2);
  });

test('no shared library is in the page twice', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text().catch(() => ''));
  });
  await signIn(page, 'admin@segno.test');
  await page.goto(`/songs${WITH_ALL_SCREENS}`);
  for (const name of remoteNames) {
    const { path, heading } = remoteScreens[name];
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  const marks = {
    react: 'react.transitional.element',
    'react-dom': '__reactFiber$',
    'react-router-dom': 'useLocation() may be used only in the context of a <Router>',
    'react-query': 'No QueryClient set',
    mantine: 'MantineProvider was not found',
  };
  const files = [...scripts].map(([path, text]) => ({ path, text }));
  expect(files.filter(({ path }) => path.startsWith('/r/')).length).toBeGreaterThan(5);
  for (const [library, mark] of Object.entries(marks)) {
    const having = files.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
    expect(
      having.filter((path) => path.startsWith('/r/')),
      `${library} in a remote`,
    ).toEqual([]);
  }
});
