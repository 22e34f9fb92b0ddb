import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn, visit } from '../support/people';
import { approveTrack, submittedTrack } from '../support/records';
import { soundsOnDisk, wavsOnDisk } from '../support/sounds';

const SEED = 910_000 + Math.floor(Math.random() * 90_000);

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('several mp3s with their progress, errors and duplicates have no violations', async ({ page }) => {
  const { mp3 } = await soundsOnDisk(`Axe Ebb ${SEED}`, SEED);
  await signIn(page, 'artist@segno.test');
  await page.goto('/my-tracks/create');
  const dialog = page.getByRole('dialog');
  await page.locator('input[type=file]').setInputFiles([
    { name: basename(mp3), mimeType: 'audio/mpeg', buffer: await readFile(mp3) },
    { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no sound') },
  ]);
  await expect(dialog.getByText(/^Uploaded, /)).toBeVisible();
  await expect(dialog.getByText('The file has to be a mp3')).toBeVisible();
  await dialog.getByLabel('Track Name').first().fill('Mango Shade');
  await expect(dialog.getByText('Did you submit this before?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByText('Form Errors', { exact: true })).toBeVisible();
  expect(together(await audit(page, 'several mp3s'))).toEqual([]);
});

test('WAVs sorted into slots, the help with names and the review of a delivery have no violations', async ({
  page,
}) => {
  const title = `Axe Waves ${SEED}`;
  const track = await submittedTrack(title, SEED + 10);
  await approveTrack(track, {});
  const wavs = await wavsOnDisk(SEED, [
    [`${title}.wav`, 12, 2],
    [`${title} 15.wav`, 15, 2],
    ['Bounce 7.wav', 3, 2],
    ['Mono.wav', 3, 1],
  ]);
  await signIn(page, 'artist@segno.test');
  await page.goto(`/my-tracks/edit/${track}`);
  await page.locator('input[data-wavs]').setInputFiles(wavs);
  await expect(page.getByRole('combobox', { name: `Slot of ${title}.wav` })).toHaveValue('Full', { timeout: 60_000 });
  // Two in one place that takes one, and one that no place takes.
  await page.getByRole('combobox', { name: 'Slot of Bounce 7.wav' }).selectOption('Full');
  await expect(page.getByText('The zip file must contain exactly one WAV file')).toBeVisible();
  await expect(page.getByText('Mono.wav must have at least 2 channels')).toBeVisible();
  const found = await audit(page, 'sorted WAVs');
  const stems = page.locator('[data-label="Stems"]');
  await stems.getByText('Names and example').click();
  await expect(stems.getByRole('list', { name: 'Example names for Stems' })).toBeVisible();
  found.push(...(await audit(page, 'help with names')));
  await page.getByRole('combobox', { name: 'Slot of Bounce 7.wav' }).selectOption('Leave it out');
  await page.getByRole('button', { name: 'Pack and upload 2 files for 2 slots' }).click();
  await expect(page.getByRole('group', { name: 'Source files' }).getByText(/^Uploaded, /)).toHaveCount(2, {
    timeout: 60_000,
  });
  found.push(...(await audit(page, 'uploaded zips and the review')));
  expect(together(found)).toEqual([]);
});

test('sales as a chart and as a table, compared with the range before, have no violations', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/artist-portal/dashboard/sales-reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Reports' })).toBeVisible();
  const found = await audit(page, 'the chart of sales');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  found.push(...(await audit(page, 'sales as a table')));
  await visit(page, '/artist-portal/dashboard/sales-performance-by-track');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Performance By Track' })).toBeVisible();
  found.push(...(await audit(page, 'sales by track')));
  expect(together(found)).toEqual([]);
});
