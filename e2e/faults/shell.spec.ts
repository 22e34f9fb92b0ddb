import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

/** The page's own scripts: the first one asks for all others. */
async function scripts(page: Page): Promise<{ first: string; others: (url: URL) => boolean }> {
  const html = await (await page.request.get('/songs', { headers: { Accept: 'text/html' } })).text();
  const first = /<script async fetchpriority="high" src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(first).not.toBe('');
  return { first, others: ({ pathname }) => /^\/static\/.*\.js$/.test(pathname) && pathname !== first };
}

const networkFailure = (page: Page) =>
  page.getByText('Impossible to complete the request. This may be due to a network failure.');

/** The page says that a request failed; whoever reads it closes that. */
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
  // No style sheet is missing.
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

test('a palette and a filter panel whose code does not arrive say so; what was typed stays', async ({ page }) => {
  const name = `Lost${Date.now().toString(36).slice(-6)}`;
  const api = await apiOf('admin@segno.test');
  await api.post('/v1/song_collection', { data: { name } });
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto(`/song-collections?name=${name}`);
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  const box = page.getByRole('searchbox');
  await expect(remove).toBeVisible();
  // What is searched for all the same: the row stays.
  await box.fill(`${name} `);
  await page.route(/\.js$/, (route) => route.abort());
  await filters.click();
  await dismissNetworkFailure(page);
  await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await dismissNetworkFailure(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box).toHaveValue(`${name} `);

  await page.unroute(/\.js$/);
  await filters.click();
  await expect(page.getByRole('region', { name: 'Filters' }).getByRole('combobox').first()).toBeVisible();
  await remove.click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue(`${name} `);
});

test('a question whose code does not arrive says so, and is asked with the next click', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  // A screen without forms, whose code a question is part of.
  await page.goto('/songs');
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  await expect(remove).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  await remove.click();
  await dismissNetworkFailure(page);
  await page.unroute(/\.js$/);
  await remove.click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
});

test('a player whose code does not arrive says so, plays on, and is rendered with the next try', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  const play = page.getByRole('button', { name: 'Play Neon Causeway' });
  await expect(play).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  await play.click();
  await expect(page.getByText('The player could not be drawn.')).toBeVisible();
  await expect(networkFailure(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
  await page.unroute(/\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Stop and close the player' })).toBeVisible();
});

test('a create form whose code does not arrive says so and leaves the list; the next click opens it', async ({
  page,
}) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/metadata/genres?pagenum=1&sort_by=name');
  const create = page.getByRole('link', { name: 'Create Genre' });
  await expect(create).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  await create.click();
  await expect(networkFailure(page)).toBeVisible();
  await expect(page).toHaveURL(/\/metadata\/genres\?/);
  await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute(/\.js$/);
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Create Genre' }).getByRole('textbox').first()).toBeVisible();
});

test('the login over an ended session whose code does not arrive says so, and comes with Try again', async ({
  page,
}) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/metadata/genres');
  const box = page.getByRole('searchbox');
  await expect(page.getByRole('link', { name: 'Create Genre' })).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  await page.route('**/v1/**', (route) =>
    route.fulfill({ status: 401, json: { data: null, message: 'Unauthorized', code: 'unauthorized' } }),
  );
  await box.fill('Half a line');
  const notice = page.getByRole('region', { name: 'Log in again' });
  await expect(notice).toContainText('Your session has ended, and the login could not be loaded.');
  await page.unroute(/\.js$/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in again' }).getByLabel('Password')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(box).toHaveValue('Half a line');
});
