import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

/** The page's own scripts: the first one requests all others. */
async function scripts(page: Page): Promise<{ first: string; others: (url: URL) => boolean }> {
  const html = await (await page.request.get('/songs', { headers: { Accept: 'text/html' } })).text();
  const first = /<script async fetchpriority="high" src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(first).not.toBe('');
  return { first, others: ({ pathname }) => /^\/static\/.*\.js$/.test(pathname) && pathname !== first };
}

const networkFailure = (page: Page) =>
  page.getByText('Impossible to complete the request. This may be due to a network failure.');

/** Expects the page's message about a failed request, and dismisses it. */
async function dismissNetworkFailure(page: Page): Promise<void> {
  await expect(networkFailure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(networkFailure(page)).toBeHidden();
}

test('a page whose own files do not arrive says so, and Try again works', async ({ page }) => {
  const { others } = await scripts(page);
  await page.route(others, (route) => route.abort());
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(page.getByRole('alert')).toHaveText('Segno could not be loaded. Your connection may be down.');
  await page.unroute(others);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
});

test('a file that is lost once is asked for again', async ({ page }) => {
  const { first } = await scripts(page);
  const lost = new Set<string>();
  const files = ({ pathname }: URL) => /^\/(static|r)\/.*\.(js|css)$/.test(pathname) && pathname !== first;
  await page.route(files, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
  const kinds = [...lost].map((url) => url.replace(/.*\/(static|r)\/.*\.(js|css)$/, '$1 $2'));
  expect(new Set(kinds)).toEqual(new Set(['static js', 'static css', 'r js', 'r css']));
  // All style sheets have loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
});

test('a menu whose code does not arrive says so, and opens with the next click', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  const account = page.getByRole('button', { name: /account of/ });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(account).toBeVisible();
  await page.route('**/static/*.js', (route) => route.abort());
  for (const button of [account, menu]) {
    await button.click();
    await dismissNetworkFailure(page);
  }
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
  await page.unroute('**/static/*.js');
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});
