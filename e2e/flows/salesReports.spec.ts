import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const amountOf = (text: string): number => Number(text.replace(/[$,]/g, ''));
const dollars = async (box: Locator): Promise<number> => amountOf(await box.innerText());

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

test('sales are written into a file, which is downloaded as soon as it is there', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports?start_date=946684800000&end_date=1893456000000');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Your CSV is being generated.')).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sales-report-2000-01-01-to-2030-01-01.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFWork Title,Purchase Date,Total,Refunds');
  expect(lines.length).toBeGreaterThan(2);
});

for (const [who, email] of [
  ['artists', 'artist@segno.test'],
  ['staff', 'finance@segno.test'],
] as const)
  test(`${who} see sales over time in a chart, a table and a file with the same figures, by channel and license`, async ({
    page,
  }) => {
    await signIn(page, email);
    await page.goto('/artist-portal/dashboard/sales-reports');
    await page.getByRole('button', { name: '12 months' }).click();
    const over = page.getByRole('region', { name: 'Sales by month', exact: true });
    const total = (await over.getByText(/^Total -?\$/).innerText()).replace('Total ', '');
    const current = page.getByRole('region', { name: 'Current total' });
    await expect(current).toContainText(total);
    await expect(current).toContainText(/against|No sales before/);
    const chart = over.getByRole('slider', { name: 'Sales by month' });
    await chart.focus();
    const said: string[] = [];
    for (let month = 0; month < 13; month++) {
      said.push((await chart.getAttribute('aria-valuetext')) ?? '');
      await page.keyboard.press('ArrowRight');
    }
    expect(new Set(said).size).toBe(13);

    await over.getByRole('button', { name: 'Show as table' }).click();
    const rows = over.getByRole('table', { name: 'Sales by month' }).getByRole('row');
    await expect(rows).toHaveCount(14);
    const months = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t'));
    expect(
      months.map(
        ([month, sales, refunds, net, units]) =>
          `${month}: Sales ${sales}, refunds ${refunds}, total ${net}, ${units} units sold`,
      ),
    ).toEqual(said);
    const amounts = months.map((row) => amountOf(row[3] ?? ''));
    // Each is rounded by itself.
    expect(Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - amountOf(total))).toBeLessThan(0.07);

    for (const split of ['Sales by channel', 'Sales by license'])
      await expect(page.getByRole('table', { name: split }).getByRole('rowheader').first()).toBeVisible();

    const download = page.waitForEvent('download');
    await over.getByRole('button', { name: 'Figures as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[1]?.split(',')[4]).toBe(amountOf(total).toFixed(2));
    expect(lines.filter((line) => line.startsWith('Month,'))).toHaveLength(13);
  });

test('on a phone the chart stays inside the page, and the totals of all days are compared with nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports?start_date=946684800000');
  await expect(page.getByRole('region', { name: 'Current total' })).toContainText('No sales before');
  await expect(page.getByRole('slider', { name: 'Sales by year' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Sales by year' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
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
  await expect(row).toContainText('Sales');
  await expect(row).toContainText(/\d+ k?B/);
  await expect(row).toContainText(/in 4 weeks|in \d+ days/);
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^sales-report-2000-01-01-to-.*\.csv$/);
});
