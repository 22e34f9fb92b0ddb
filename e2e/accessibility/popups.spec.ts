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
  const found: string[] = [];
  const open = async () => {
    await openFilters(page, '/songs');
    await page.getByRole('textbox', { name: 'Created from' }).click();
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible();
  };
  const up = async (name: RegExp) => page.getByRole('button', { name }).click();
  found.push(...(await auditOpened(page, 'the days', open)));
  found.push(
    ...(await auditOpened(page, 'the months', async () => {
      await open();
      await up(/^[A-Z][a-z]+ \d{4}$/);
      await expect(page.getByRole('button', { name: 'Previous year' })).toBeVisible();
    })),
  );
  found.push(
    ...(await auditOpened(page, 'the years', async () => {
      await open();
      await up(/^[A-Z][a-z]+ \d{4}$/);
      await up(/^\d{4}$/);
      await expect(page.getByRole('button', { name: 'Previous ten years' })).toBeVisible();
    })),
  );
  expect(together(found)).toEqual([]);
});

test('the calendar marks weekends by nothing but their place', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await openFilters(page, '/songs');
  await page.getByRole('textbox', { name: 'Created from' }).fill('01/15/2025');
  await page.getByRole('textbox', { name: 'Created from' }).click();
  const colour = (name: RegExp) => page.getByRole('button', { name }).evaluate((day) => getComputedStyle(day).color);
  // A Saturday and the Thursday before it.
  expect(await colour(/^11 January 2025/)).toBe(await colour(/^9 January 2025/));
});

test('the outbox and a mail have no violations', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const found = await auditOpened(page, '/mail', async () => {
    await page.goto('/mail');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await page.goto('/mail');
  const address = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  found.push(
    ...(await auditOpened(page, 'a mail', async () => {
      await page.goto(address ?? '/mail/none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    })),
  );
  found.push(
    ...(await auditOpened(page, 'a mail that is not there', async () => {
      await page.goto('/mail/none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    })),
  );
  expect(together(found)).toEqual([]);
});

test('the shop has no violations', async ({ page }) => {
  const found = await auditOpened(page, '/shop', async () => {
    await page.goto('/shop');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await page.goto('/shop');
  const song = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  found.push(
    ...(await auditOpened(page, 'a song of the shop', async () => {
      await page.goto(song ?? '/shop');
      await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
    })),
  );
  expect(together(found)).toEqual([]);
});
