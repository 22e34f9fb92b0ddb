import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';
import { soundsOnDisk } from '../support/sounds';

const SEED = 910_000 + Math.floor(Math.random() * 90_000);

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
