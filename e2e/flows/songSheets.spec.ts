import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';

const sheet = (text: string) => ({ name: 'songs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('songs are exported, edited in a spreadsheet, imported, applied and undone', async ({ page, context }) => {
  test.slow();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs?sort_by=work_title&sort_order=asc');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Your report is being generated.').first()).toBeVisible();
  await page.goto('/reports');
  const link = page.getByRole('link', { name: /^Download songs-\d{4}-\d\d-\d\d\.csv$/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  const text = await readFile(await (await download).path(), 'utf8');
  const work = /\r\n[0-9a-f-]{36},(W\d{7}),/.exec(text)?.[1];
  expect(text.startsWith('\uFEFFuuid,work_id,work_title,')).toBe(true);

  // Unedited it changes nothing.
  await page.goto('/songs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(sheet(text));
  await expect(page.getByText(/^Nothing changes in/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();

  // As a German spreadsheet writes it; one cell of it is wrong.
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet(`work_id;bpm;description\r\n${work};111,5;"Edited;\nin a sheet"\r\nW0000000;1;\r\n`));
  await expect(page.getByText('2 cells of 1 song would change, in 2 rows.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table', { name: 'Errors' })).toContainText('There is no song W0000000.');
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('111.5');
  const shots = process.env['SEGNO_SHOTS'];
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/import-${width}-${scheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });

  // A reload and a second tab find it again.
  await page.reload();
  await expect(page.getByText('2 cells of 1 song would change, in 2 rows.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await page.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/songs/batch-updates');
  await expect(page.getByText('Undo import').first()).toBeVisible();
  await expect(page.getByText('Apply import').first()).toBeVisible();
});
