import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn, visitor } from '../support/people';

const search = async (page: Page, text: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox');
  // A page that has just loaded ignores keys until it knows who is logged in.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 3000 });
  }).toPass();
  await box.fill(text);
  return dialog.getByRole('option');
};

test('the search shows an artist before her songs, and says of each result what it is', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const found = await search(page, 'ines');
  await expect(found.filter({ hasText: 'Song · Ines Hollow' }).first()).toBeVisible();
  await expect(found.first()).toHaveText(/^Ines HollowArtist$/);
  await page.keyboard.press('Escape');
  const same = await search(page, 'paper lanterns');
  await expect(same.filter({ hasText: 'Track · Ines Hollow' })).toBeVisible();
  await expect(same.filter({ hasText: 'Song · Ines Hollow' })).toBeVisible();
  expect(together(await audit(page, 'the palette'))).toEqual([]);
});

test('the search on an open song finds its actions, and says why some are off', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  await page.getByRole('link', { name: 'Kite Weather' }).click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  const options = await search(page, '');
  for (const [text, found] of [
    ['publish', /^Publish.*A genre is missing.+This page$/],
    ['logs', /^LogsThis page$/],
    ['zip', /^Generate Zips.*This page$/],
    ['decl', /^Decline Full Kite WeatherThis page$/],
    ['save', /^SaveThere is nothing to saveThis page$/],
    ['take down', /^Take Down.+This page$/],
    ['like this', /^Like this oneThis page$/],
  ] as const) {
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await page.keyboard.press(text === 'save' ? 'Enter' : 'End');
    await expect(options.filter({ hasText: found })).toHaveCount(1);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/songs\?like=/);
  await page.goBack();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test("every list's own view is found under the name that its Views menu shows", async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  for (const [list, name] of [
    ['Songs', 'My songs'],
    ['Artists', 'My artists'],
    ['Track Submissions', 'My submissions'],
    ['Artist Submissions', 'My submissions'],
  ] as const) {
    await (await search(page, name)).filter({ hasText: `View · ${list}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
  }
});

test('Finance starts at the money, and finds the screens behind it, and commands, by the search', async ({ page }) => {
  await signIn(page, 'finance@segno.test');
  await page.goto('/');
  await expect(page).toHaveURL(/\/performing-rights-organizations\/earnings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'PRO Earnings' })).toBeVisible();
  for (const [text, title] of [
    ['statements', 'Earnings Statements'],
    ['trends', 'Earning Trends'],
    ['never', 'Never Earned'],
    ['unmatched', 'Unmatched Rows'],
  ] as const) {
    // A button of the page that leads there comes before the menu's entry.
    await expect((await search(page, text)).first()).toHaveText(new RegExp(text, 'i'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect((await search(page, 'dark theme')).first()).toContainText('Dark colours');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('Ctrl K and what is typed after it reach the search, though the page is still loading', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/v1/auth/session');
  await page.goto('/songs', { waitUntil: 'commit' });
  await asked;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('genres');
  answer();
  const found = page.getByRole('dialog', { name: 'Search' });
  await expect(found.getByRole('combobox')).toHaveValue('genres');
  await expect(found.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL(/\/songs$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible();
});

for (const [bars, ignoreDefaultArgs] of [
  ['scrollbars that take no room', []],
  ['a scrollbar beside the page', ['--hide-scrollbars']],
] as const)
  test(`neither the search, nor the menu, nor a dialog moves the page, with ${bars}`, async ({ playwright }) => {
    const browser = await playwright.chromium.launch({ ignoreDefaultArgs: [...ignoreDefaultArgs] });
    const page = await visitor(browser, 'admin@segno.test');
    const places = () =>
      page.evaluate(() =>
        ['[aria-label="Top bar"]', 'main', 'main [role="searchbox"]'].map((selector) => {
          const { left, right, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [selector, left, right, top].join(' ');
        }),
      );
    for (const address of ['/songs?work_title=zzzzzz', '/metadata/genres']) {
      await page.goto(address);
      await expect(page.getByRole('searchbox').first()).toBeVisible();
      const before = await places();
      for (const [name, open] of [
        ['Keyboard shortcuts', () => page.keyboard.press('?')],
        ['Search', () => page.keyboard.press('Control+k')],
        ['Menu', () => page.getByRole('button', { name: 'Menu', exact: true }).click()],
      ] as const) {
        await open();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        expect(await places(), `${name} over ${address}`).toEqual(before);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    }
    await browser.close();
  });
