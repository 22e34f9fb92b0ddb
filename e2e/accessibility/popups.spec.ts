import { expect, test, type Page } from '@playwright/test';
import { audit, auditOpened, together } from '../support/findings';
import { signIn } from '../support/people';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const showFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Filters/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
};

const openFilters = async (page: Page, address: string) => {
  await page.goto(address);
  await showFilters(page);
};

test('the open lists of choices of filters have no violations', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const found: string[] = [];
  await openFilters(page, '/songs');
  const panel = page.getByRole('region', { name: 'Filters' });
  for (const label of ['Artist', 'Publish state', 'Assignment', 'Add filter'])
    found.push(
      ...(await auditOpened(page, `the choices of ${label}`, async () => {
        if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await showFilters(page);
        await panel.getByRole('combobox', { name: label, exact: true }).click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      })),
    );
  expect(together(found)).toEqual([]);
});

test('the calendar of a date filter has no violations in days, months and years', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await openFilters(page, '/songs');
  const found: string[] = [];
  const look = async (what: string, ups: readonly RegExp[], shown: string) => {
    const open = async () => {
      await page.keyboard.press('Escape');
      await showFilters(page);
      const box = page.getByRole('textbox', { name: 'Created from' });
      if ((await box.count()) === 0) {
        await page.getByRole('combobox', { name: 'Add filter' }).fill('created from');
        await page.keyboard.press('Enter');
      }
      await box.click();
      for (const name of ups) await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name: shown })).toBeVisible();
    };
    found.push(...(await auditOpened(page, what, open)));
  };
  await look('the days', [], 'Previous month');
  await look('the months', [/^[A-Z][a-z]+ \d{4}$/], 'Previous year');
  await look('the years', [/^[A-Z][a-z]+ \d{4}$/, /^\d{4}$/], 'Previous ten years');
  expect(together(found)).toEqual([]);
});

test('the outbox, a mail, the shop and a song of it have no violations', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const found: string[] = [];
  const first = () => page.getByRole('main').getByRole('link').first().getAttribute('href');
  const look = async (what: string, address: string | null) => {
    const open = async () => {
      await page.goto(address ?? '/none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    found.push(...(await auditOpened(page, what, open)));
  };
  await look('the outbox', '/mail');
  await look('a mail', await first());
  await look('a mail that is not there', '/mail/none');
  await look('the shop', '/shop');
  const hasInter = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /Inter/.test(family) && status === 'loaded'));
  expect(await hasInter()).toBe(true);
  await expect(page.locator('li', { hasText: 'Harbor After Rain' })).toContainText('from $29');
  const song = page.getByRole('listitem').getByRole('link', { name: 'Harbor After Rain' });
  const address = await song.getAttribute('href');
  await look('songs of a mood', await first());
  await look('a song of the shop', address);
  await page.getByLabel('Your e-mail').fill('a@b');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByLabel('Your e-mail')).toHaveAccessibleDescription(/^Please enter an e-mail address/);
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/^Please enter your name/);
  found.push(...(await audit(page, 'a refused order')));
  await look('a page that the shop does not have', '/shop/nonsense');
  await expect(page.getByRole('link', { name: 'See what is on sale' })).toBeVisible();
  expect(together(found)).toEqual([]);
});

/** Standalone controls and links that are too small to tap, with their sizes in px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, summary, [role=menuitem], [role=option]')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width < 43.5 || height < 43.5;
      // Skips links in a line of text, which are as high as the line, and keyboard-only controls, which are one pixel
      // large.
      const isAsked = getComputedStyle(target).display !== 'inline' && target.checkVisibility() && width > 1;
      if (!isSmall || !isAsked || target.textContent === 'Skip to content') return [];
      return `${target.getAttribute('aria-label') ?? target.textContent} ${Math.round(width)} × ${Math.round(height)}`;
    }),
  );

test('on a phone an artist can hit every control with a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'artist@segno.test');
  const found = new Set<string>();
  const look = async (what: string) => {
    for (const target of await smallTargets(page)) found.add(`${what}: ${target}`);
  };
  for (const [path, shown] of [
    ['/my-tracks', page.getByRole('button', { name: /^Play/ })],
    ['/my-tracks/create', page.getByRole('button', { name: 'Choose file' })],
    ['/my-writers', page.getByRole('button', { name: 'More tools' })],
    ['/my-profile', page.getByRole('combobox', { name: 'Country' })],
    ['/artist-portal/dashboard/sales-reports', page.getByRole('button', { name: 'Clear Start Date' })],
    ['/two_factor_authentication', page.getByRole('button', { name: 'Add a passkey' })],
    ['/mail_preferences', page.getByRole('switch')],
  ] as const) {
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    await look(path);
  }
  await page.goto('/my-tracks');
  await page.getByRole('button', { name: 'More tools' }).click();
  // A menu is in the same landmark as its button.
  for (const [button, shown] of [
    [/account of/, page.getByRole('region', { name: 'Top bar' }).getByRole('menuitem', { name: 'Logout' })],
    [/^Messages/, page.getByRole('button', { name: /^Messages/, expanded: true })],
    ['Views', page.getByRole('main').getByRole('menuitem').first()],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(shown).toBeVisible();
    await look(`${button}`);
    await page.keyboard.press('Escape');
  }
  for (const [name, shown] of [
    ['Mango Shade', page.getByRole('link', { name: 'Full', exact: true })],
    ['Harbor After Rain', page.getByRole('link', { name: 'at Storefront' }).first()],
  ] as const) {
    await page.goto('/my-tracks');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(shown).toBeVisible();
    await look(name);
  }
  expect([...found]).toEqual([]);
});
