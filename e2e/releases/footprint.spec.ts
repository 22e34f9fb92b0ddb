import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Request } from '@playwright/test';
import { pageData, type PageRemote } from '../support/changedPage';
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

/** Delay of every response in milliseconds, which shows what waits for what. */
const DELAY = 250;

/** Number of sequential requests: each started after the previous one had ended. */
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

/** Notes when the heading of a screen first appears in the page that the shell renders: the screen does not wait for later requests. */
function noteHeading(text: string): void {
  delete document.documentElement?.dataset['shownAt'];
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('#content :is(h1, h2)')].some(({ textContent }) => textContent === text)) return;
    observer.disconnect();
    document.documentElement.dataset['shownAt'] = String(Date.now());
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

const isFile = (url: URL): boolean => /^\/(r|static)\//.test(url.pathname) && /\.(js|css)$/.test(url.pathname);

/** All scripts and style sheets that a screen waits for, whoever they belong to; `open` opens the screen. */
async function filesOf(page: Page, open: () => Promise<unknown>) {
  const seen = new Map<Request, { path: string; start: number; end: number }>();
  await page.route(isFile, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isFile(url)) seen.set(request, { path: url.pathname, start: Date.now(), end: Infinity });
  });
  page.on('requestfinished', (request) => {
    const found = seen.get(request);
    if (found) found.end = Date.now();
  });
  await open();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-shown-at', /./);
  const shownAt = Number(await root.getAttribute('data-shown-at'));
  await page.waitForLoadState('networkidle');
  // A worker's script may still be delayed: `networkidle` does not wait for it.
  await page.unrouteAll({ behavior: 'wait' });
  // The second request of a preloaded file is served from the browser's cache.
  const byPath = new Map([...seen.values()].reverse().map((one) => [one.path, one]));
  return [...byPath.values()].filter(({ start }) => start <= shownAt);
}

const ADMIN = 'admin@segno.test';

async function openNowhere(page: Page): Promise<void> {
  await page.goto(`/no-such-page${WITH_ALL_SCREENS}`);
  await expect(page.getByText('Page not found. Sorry!')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

type Screen = readonly [path: string, heading: string, email: string];

/** One screen of each remote. */
const oneOfEach: readonly Screen[] = [
  ['/songs', 'Songs', ADMIN],
  ['/track-submissions', 'Track Submissions', ADMIN],
  ['/terms', 'Terms', ADMIN],
  ['/performing-rights-organizations/earnings', 'PRO Earnings', ADMIN],
  ['/my-tracks', 'My Tracks', 'artist@segno.test'],
];

for (const [path, heading, email] of oneOfEach)
  test(`the first screen of a remote, ${path}, waits for at most six files, in two steps; so does a page that is opened there`, async ({
    page,
    context,
  }) => {
    await signIn(page, email);
    const ofShell = new Set<string>();
    page.on('request', (request) => ofShell.add(new URL(request.url()).pathname));
    await openNowhere(page);
    page.removeAllListeners('request');
    await page.evaluate(noteHeading, heading);
    const files = await filesOf(page, () => visit(page, path));
    const paths = files.map((file) => file.path).join('\n');
    expect(
      files.some((file) => file.path.startsWith('/r/')),
      paths,
    ).toBe(true);
    expect(files.length, paths).toBeLessThanOrEqual(6);
    expect(hopsOf(files), paths).toBeLessThanOrEqual(2);

    const opened = await context.newPage();
    await opened.addInitScript(noteHeading, heading);
    const all = (await filesOf(opened, () => opened.goto(path + WITH_ALL_SCREENS))).map((file) => file.path);
    expect(all.filter((file) => !ofShell.has(file)).length, all.join('\n')).toBeLessThanOrEqual(6);
  });

test('the registry of twenty remotes like ours has at most 60 kB gzip', async ({ page }) => {
  const { registry } = await pageData(page);
  /** Gives each remote its own names and hashes of the same length, because these are what does not compress. */
  const unlike = (remote: PageRemote, at: number): PageRemote => {
    const text = JSON.stringify(remote)
      .replace(/sha256-.{44}|\b[0-9a-f]{8}\b/g, (name) => {
        const hash = createHash('sha256').update(`${at} ${name}`);
        return name.startsWith('sha') ? `sha256-${hash.digest('base64')}` : hash.digest('hex').slice(0, 8);
      })
      .replaceAll('/', `/${at}`);
    return JSON.parse(text);
  };
  const twenty = Array.from({ length: 4 }, (_, at) => registry.remotes.map((remote) => unlike(remote, at))).flat();
  expect(twenty).toHaveLength(20);
  expect(gzipSync(JSON.stringify({ ...registry, remotes: twenty })).length).toBeLessThanOrEqual(60 * KB);
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
    expect(having, library).toEqual([expect.stringMatching(/^\/static\//)]);
  }
});
