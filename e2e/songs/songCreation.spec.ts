import { expect, test } from '@playwright/test';
import { choose } from '../support/choose';
import { signIn } from '../support/people';
import { wavsOnDisk } from '../support/sounds';

const SEED = 710_000 + Math.floor(Math.random() * 90_000);

test('a song is created with a file, which can be replaced then; a bad one is refused in words', async ({ page }) => {
  test.setTimeout(240_000);
  const title = `Own Song ${SEED}`;
  const [first = ''] = await wavsOnDisk(SEED, [[`${title}.wav`, 6, 2]]);
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await page.getByRole('link', { name: 'Create Song' }).click();
  await expect(page).toHaveURL(/\/songs\/create$/);
  await expect(page.getByRole('heading', { name: 'Create Song' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await choose(page, 'Artist', /./);

  const add = page.getByRole('group', { name: 'Add Full', exact: true }).locator('input[type=file]');
  await add.setInputFiles({ name: 'Notes.wav', mimeType: 'audio/wav', buffer: Buffer.from('no sound at all') });
  await expect(page.getByText('Notes.wav is not a valid WAV file', { exact: true })).toBeVisible();
  const failed = page.getByRole('group', { name: 'Full', exact: true });
  await failed.locator('input[type=file]').setInputFiles(first);
  await expect(failed.getByText(/^Uploaded, /)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${title} has been created`)).toBeVisible();
  await expect(page).toHaveURL(/\/songs\/edit\//);

  const files = page.getByRole('list', { name: 'Source files' }).locator('> li');
  await expect(files).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Replace Full/ })).toBeVisible({ timeout: 60_000 });
  await expect(files.getByText('2 channels · 48 kHz · 16 bit')).toBeVisible();
});
