import { expect, test, type Browser, type Page } from '@playwright/test';
import { deploy, otherBuild, releasesOf, remoteFolder } from '../support/deploy';
import { useOwnDemo } from '../support/ownDemo';
import { signIn } from '../support/people';

/** Milliseconds within which a new tab gets a published release. */
const SOON = 5000;
const FLIPS = 8;

const dataDir = useOwnDemo();
const to = (): string[] => ['--to', releasesOf(dataDir())];

/** Errors in a page that a user or the console would see from a broken release. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/r/'))
      faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (/ChunkLoadError|Loading (CSS )?chunk|integrity/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

async function newTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'tagger@segno.test');
  return page;
}

/** Opens new tabs until their menu has this entry; returns how long that took, in milliseconds. */
async function untilMenuSays(browser: Browser, name: string): Promise<number> {
  const since = Date.now();
  for (;;) {
    const page = await newTab(browser);
    await page.goto('/terms');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    const found = await page
      .getByRole('link', { name, exact: true })
      .waitFor({ timeout: 1000 })
      .then(() => true)
      .catch(() => false);
    await page.context().close();
    if (found) return Date.now() - since;
    expect(Date.now() - since).toBeLessThan(60_000);
  }
}

test('a publish is in a new tab within five seconds, and so is going back', async ({ browser, page }) => {
  const other = await otherBuild('taxonomy', (json) => json.replace('"label": "Comparisons"', '"label": "Likenesses"'));
  const served = async (): Promise<string> => {
    const html = await (await page.request.get('/terms', { headers: { Accept: 'text/html' } })).text();
    return html.includes('Likenesses') ? 'other' : 'first';
  };
  expect(await served()).toBe('first');
  await deploy(['publish', other.folder, ...to()]);
  await expect.poll(served, { timeout: SOON }).toBe('other');
  await untilMenuSays(browser, 'Likenesses');
  await deploy(['rollback', 'mf-taxonomy', ...to()]);
  await expect.poll(served, { timeout: SOON }).toBe('first');
  await untilMenuSays(browser, 'Comparisons');
  await other.dispose();
});

test('flips while tabs navigate break no screen', async ({ browser }) => {
  test.setTimeout(400_000);
  const other = await otherBuild('taxonomy', (json) => json);
  const folders = [other.folder, remoteFolder('taxonomy')];
  let flipping = true;
  let flip: Promise<unknown> = Promise.resolve();
  let visits = 0;

  /** Opens screens one after the other, within one document or with a new one each time. */
  const navigate = async (reload: boolean): Promise<string[]> => {
    const page = await newTab(browser);
    const faults = watchFaults(page);
    const pages = { Terms: '/terms', Examples: '/examples', Comparisons: '/comparisons', Tags: '/tags' };
    await page.goto('/terms');
    while (flipping)
      for (const [heading, path] of Object.entries(pages)) {
        if (reload) await page.goto(path);
        else
          await page.evaluate((address) => {
            history.pushState({}, '', address);
            dispatchEvent(new PopStateEvent('popstate', { state: {} }));
          }, path);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        if ((await page.getByRole('alert').count()) > 0)
          faults.push(`${path}: ${(await page.getByRole('alert').allTextContents()).join()}`);
        visits += 1;
        // Within one document, a screen is only fetched once, so one flip is enough.
        if (!reload) await flip.catch(() => undefined);
      }
    await page.context().close();
    return faults;
  };

  const tabs = [navigate(true), navigate(false)];
  for (let flips = 0; flips < FLIPS; flips += 1) {
    flip = deploy(['publish', folders[flips % 2] ?? '', ...to()]);
    await flip;
  }
  flipping = false;
  expect(await Promise.all(tabs)).toEqual([[], []]);
  expect(visits).toBeGreaterThan(FLIPS);
  await other.dispose();
});
