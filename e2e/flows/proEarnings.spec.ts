import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now();

/**
 * A day of its own for each run: a library that is kept has the statements of earlier runs. Milliseconds of a day before March 1973
 * are taken for seconds (W5).
 */
const day = new Date(Date.UTC(1974 + (stamp % 36), stamp % 12, 1 + (stamp % 28)));
const quarter = `${day.getUTCFullYear()}-Q${1 + Math.floor(day.getUTCMonth() / 3)}`;
const written = day.toLocaleDateString('en-US', { timeZone: 'UTC', month: '2-digit', day: '2-digit', year: 'numeric' });
const shown = day.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** A song of the library, by the number that statements name it by. */
async function someSong(): Promise<{ work_title: string; work_id: string }> {
  const api = await apiOf('admin@segno.test');
  const answer = await (await api.get('/v1/song?pagesize=1')).json();
  await api.dispose();
  return answer.data.songs[0];
}

const csv = (content: string) => ({
  name: `statement-${stamp}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** One of a few choices in the dialog. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: label })
    .or(page.getByRole('dialog').getByRole('combobox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fill(page: Page, o: { pro: string; region?: string; day: string; content: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add PRO earnings report' });
  await pick(page, 'PRO', o.pro);
  if (o.region) await pick(page, 'Region', o.region);
  await dialog.getByPlaceholder('mm/dd/yyyy').fill(o.day);
  await dialog.locator('input[type=file]').setInputFiles(csv(o.content));
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add report' }).click();
}

test('a report of a PRO is added, analysed, and stands in the earnings by song', async ({ page }) => {
  const song = await someSong();
  await signIn(page, 'finance@segno.test');
  await page.goto('/performing-rights-organizations/earnings');
  await page.getByRole('link', { name: 'Add report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add PRO earnings report' });
  await pick(page, 'PRO', 'BMI');
  await dialog.getByRole('button', { name: 'Add report' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();

  await fill(page, { pro: 'ASCAP', region: 'Domestic', day: written, content: 'Titel,Bedrag\nA,1\n' });
  await expect(
    dialog
      .getByText('The report has failed column header validation. Please update the column headers and re-upload.')
      .first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const content = `work_title,amount,work_id\n${song.work_title.replaceAll(',', ' ')},${stamp % 1000}.25,${song.work_id}\nNobody ${stamp},2.50,\n`;
  await dialog.locator('input[type=file]').setInputFiles(csv(content));
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add report' }).click();
  await expect(
    page.getByText("The report is being uploaded and analyzed. You'll get an email when it's done"),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Statements' }).click();
  const row = page.getByRole('row').filter({ hasText: shown }).first();
  await expect(row).toContainText('Domestic');
  await expect(row).toContainText('Complete with unmatched', { timeout: 30_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe(`statement-${stamp}.csv`);

  await page.goto(`/performing-rights-organizations/earnings?quarter=${quarter}`);
  await expect(page.getByRole('row').filter({ hasText: song.work_title })).toContainText(`$${stamp % 1000}.25`);
  await expect(page.getByRole('row').last()).toContainText('Unmatched');
  await expect(page.getByRole('row').last()).toContainText('$2.50');
  await page.getByRole('link', { name: song.work_title, exact: true }).click();
  await expect(page).toHaveURL(/\/songs\/edit\//);
});

test('a second report of the same day replaces the first one after it was asked about', async ({ page }) => {
  await signIn(page, 'finance@segno.test');
  const again = written.replace(/\d{4}$/, String(2010 + (stamp % 8)));
  for (const amount of ['3.00', '4.00']) {
    await page.goto('/performing-rights-organizations/earnings/add');
    await fill(page, { pro: 'BMI', day: again, content: `work_title,amount\nReplaced ${stamp},${amount}\n` });
    if (amount === '4.00') await page.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText(/The report is being uploaded and analyzed/)).toBeVisible();
  }
  await page.goto('/performing-rights-organizations/earnings-statements?pro=BMI&is_replaced=true');
  await expect(page.getByText('Replaced').first()).toBeVisible({ timeout: 30_000 });
});

test('the earnings are written into a file', async ({ page }) => {
  await signIn(page, 'finance@segno.test');
  await page.goto('/performing-rights-organizations/earnings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Your CSV is being generated.')).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^pro-earnings-\d{4}-\d\d-\d\d\.csv$/);
});
