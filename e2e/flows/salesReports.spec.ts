import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn, visit } from '../support/people';

const amountOf = (text: string): number => Number(text.replace(/[$,]/g, ''));

test('sales over time are the same figures in a chart, a table and a file, by channel and license', async ({
  page,
}) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports');
  await page.getByRole('button', { name: '12 months' }).click();
  const over = page.getByRole('region', { name: 'Sales by month', exact: true });
  const total = (await over.getByText(/^Your share -?\$/).innerText()).replace('Your share ', '');
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

  const found = await audit(page, 'the chart of sales');
  await over.getByRole('button', { name: 'Show as table' }).click();
  const rows = over.getByRole('table', { name: 'Sales by month' }).getByRole('row');
  await expect(rows).toHaveCount(14);
  const months = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t'));
  expect(
    months.map(
      ([month, units, gross, refunds, after, library, share]) =>
        `${month}: Gross ${gross}, less refunds ${refunds}, after refunds ${after}, less library and fees ${library}, your share ${share}, ${units} units sold`,
    ),
  ).toEqual(said);
  const amounts = months.map((row) => amountOf(row[6] ?? ''));
  // Each amount is rounded separately.
  expect(Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - amountOf(total))).toBeLessThan(0.07);

  found.push(...(await audit(page, 'sales as a table')));
  for (const split of ['Sales by channel', 'Sales by license'])
    await expect(page.getByRole('table', { name: split }).getByRole('rowheader').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await over.getByRole('button', { name: 'Figures as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[1]?.split(',')[7]).toBe(amountOf(total).toFixed(2));
  expect(lines.filter((line) => line.startsWith('Month,'))).toHaveLength(13);

  await visit(page, '/artist-portal/dashboard/sales-performance-by-track');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Performance By Track' })).toBeVisible();
  found.push(...(await audit(page, 'sales by track')));
  expect(together(found)).toEqual([]);
});
