import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { PASSWORD, signIn, visitor } from '../support/people';

test('the fields of a payout stand as far apart as those of other forms, before an artist is chosen', async ({
  page,
}) => {
  await signIn(page, 'finance@segno.test');
  await page.goto('/payouts/create');
  const amount = await page.getByLabel('Amount').boundingBox();
  const next = await page.getByText('Currency', { exact: false }).first().boundingBox();
  expect((next?.y ?? 0) - (amount?.y ?? 0) - (amount?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('an artist on a phone goes from a sale to its share, their account and a payout, and finds it in the statement', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'artist2@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports');
  await page.getByRole('button', { name: '12 months' }).click();
  // What was earned is seen without scrolling.
  const earned = page.getByRole('region', { name: 'Current total' }).getByText(/^\$/).first();
  await expect(earned).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Every sale' }).click();
  const sales = page.getByRole('table', { name: 'Sales', exact: true });
  const title = sales.getByRole('button').first();
  await expect(sales.getByText(/^[^·]+ · [^·]+ · 35% of the price$/).first()).toBeVisible();
  expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await title.click();
  const sale = page.getByRole('dialog');
  const parts = sale.getByRole('table', { name: 'Where the price went' });
  await expect(parts.getByRole('row')).toHaveText([
    /^Gross/,
    /^Less refunds/,
    /^After refunds/,
    /^Less library and fees/,
    /^Your share/,
  ]);
  await expect(sale.getByText(/^The library's rate: 35% of the price\. /)).toBeVisible();
  // In a wide window the dialog stays as narrow: its facts do not break.
  await page.setViewportSize({ width: 1440, height: 844 });
  expect((await sale.getByText(/^[A-Z]\w+ \d+, \d{4}$/).boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 390, height: 844 });
  const found = await audit(page, 'a sale');
  await page.getByRole('button', { name: 'Close dialog' }).click();

  await page.goto('/artist-portal/dashboard/balance');
  await page.getByRole('link', { name: 'Set account' }).click();
  await page.getByLabel('Account holder').fill('Jonas Reed');
  const account = page.getByRole('textbox', { name: 'Account', exact: true });
  await account.fill('DE00 1234');
  await account.press('Tab');
  await expect(account).toHaveAccessibleDescription(/An IBAN from DE has 22 characters, but this one has 8\./);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(account).toHaveAccessibleDescription(/An IBAN from DE has 22 characters, but this one has 8\./);
  found.push(...(await audit(page, 'a mistyped IBAN')));
  await account.fill('DE02120300000000202051');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Bank transfer, account ending in 2051, changed/)).toBeVisible();
  found.push(...(await audit(page, 'the balance of an artist')));

  const finance = await visitor(browser, 'finance@segno.test');
  await finance.goto('/artist-balances?name=Reed');
  await finance
    .getByRole('button', { name: /^Show account/ })
    .first()
    .click();
  await expect(finance.getByRole('dialog')).toContainText('DE02120300000000202051');
  await finance.getByRole('button', { name: 'Close dialog' }).click();
  await finance
    .getByRole('button', { name: /^Record payout/ })
    .first()
    .click();
  const form = finance.getByRole('dialog');
  await expect(form.getByText(/^Balance \$/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Date' }).fill(new Date().toLocaleDateString('en-US', { timeZone: 'UTC' }));
  await form.getByLabel('Amount').fill('99999');
  await form.getByLabel('Reference').fill('SEPA 4711');
  await form.getByRole('button', { name: 'Record payout' }).click();
  await expect(form.getByText(/: no more than that can be paid\.$/).first()).toBeVisible();
  await form.getByLabel('Amount').fill('1.5');
  await form.getByRole('button', { name: 'Record payout' }).click();
  await expect(form).toBeHidden();
  await finance.goto('/payouts');
  await expect(finance.getByRole('table', { name: 'Payouts' })).toContainText('SEPA 4711');
  found.push(...(await audit(finance, 'payouts')));

  await page.reload();
  await expect(page.getByLabel('Balance', { exact: true }).first()).toContainText('Less paid$1.50');
  await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('SEPA 4711');
  await page.goto(`/artist-portal/dashboard/sales-statement?month=${new Date().toISOString().slice(0, 7)}`);
  await expect(page.getByRole('table', { name: 'Balance' })).toContainText('SEPA 4711$1.50');
  // A phone prints the PDF, and the sums of the month stand once.
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const compared = page.getByRole('table', { name: 'Compared' }).getByRole('rowheader');
  await expect(compared.first()).toBeVisible();
  await expect(compared.filter({ hasText: 'This month' })).toHaveCount(0);
  // Each visible row of Songs and Compared is a card: its title has the whole width, and no figure leaves the frame.
  const cards = page.getByRole('article').locator('tbody tr:has(td[data-label]):visible');
  expect(await cards.count()).toBeGreaterThan(3);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const card of await cards.all()) {
      const title = await card.locator('th').boundingBox();
      expect(title?.width).toBeGreaterThan(250);
      expect(title?.height).toBeLessThan(70);
      for (const figure of await card.locator('td:visible').all()) {
        const box = await figure.boundingBox();
        expect(box?.width).toBeGreaterThan(80);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((title?.x ?? 0) + (title?.width ?? 0) + 1);
      }
    }
    found.push(...(await audit(page, `a statement in ${scheme}`)));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sales-statement-\d{4}-\d\d\.pdf$/);
  expect(together(found)).toEqual([]);
});
