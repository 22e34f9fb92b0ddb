import { expect, test, type Locator } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const dollars = async (box: Locator): Promise<number> => Number((await box.innerText()).replace(/[$,]/g, ''));

test('the totals are sales less refunds, and the days that are chosen narrow the current one', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports');
  const region = (title: string) => page.getByRole('region', { name: title });
  const sums = async (title: string) => {
    await expect(region(title).getByRole('definition')).toHaveCount(2);
    return {
      total: await dollars(region(title).getByText(/^-?\$/).first()),
      sales: await dollars(region(title).getByRole('definition').first()),
      refunds: await dollars(region(title).getByRole('definition').last()),
    };
  };
  const ever = await sums('All-time total');
  expect(ever.sales).toBeGreaterThan(0);
  expect(ever.total).toBeCloseTo(ever.sales - ever.refunds, 2);
  const current = await sums('Current total');
  expect(current.total).toBeCloseTo(current.sales - current.refunds, 2);
  expect(current.sales).toBeLessThanOrEqual(ever.sales);

  // From the first day on, the chosen days are all days.
  await page.goto('/artist-portal/dashboard/sales-reports?start_date=946684800000');
  await expect.poll(async () => (await sums('Current total')).total).toBeCloseTo(ever.total, 2);
});

test('sales are written into a file', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Your CSV is being generated.')).toBeVisible();
});

test('sales by track lead there and back with the chosen days', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports?start_date=946684800000');
  await page.getByRole('link', { name: 'Sales Performance By Track' }).click();
  await expect(page.getByRole('heading', { name: 'Sales Performance By Track' })).toBeVisible();
  await expect(page).toHaveURL(/start_date=946684800000/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a file that was asked for is listed under Reports and can be downloaded', async ({ page }) => {
  const api = await apiOf('finance@segno.test');
  expect((await api.post('/v1/artist/earnings_summary/report?start_date=946684800000')).status()).toBe(202);
  await api.dispose();
  await signIn(page, 'finance@segno.test');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  const row = page.getByRole('row', { name: /sales-report-2000-01-01-to-/ }).first();
  const link = row.getByRole('link', { name: /^Download / });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^sales-report-2000-01-01-to-.*\.csv$/);
});
