import { expect, test, type Page } from '@playwright/test';
import { auditOpened, together } from '../support/findings';
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
  for (const label of ['Artist', 'Publish state', 'Publication blockers', 'Genre'])
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
      await page.getByRole('textbox', { name: 'Created from' }).click();
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
  await look('a song of the shop', await first());
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  expect(together(found)).toEqual([]);
});
