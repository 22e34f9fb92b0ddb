import { expect, test } from '@playwright/test';
import { visitor } from '../../support/people';
import { soundsOnDisk } from '../../support/sounds';

const SEED = 710_000 + Math.floor(Math.random() * 90_000);

test('an artist submits a track named by its file, describes it, finds it by group and withdraws it', async ({
  browser,
}) => {
  const title = `Second Thoughts ${SEED}`;
  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto('/my-tracks/create');
  const { mp3 } = await soundsOnDisk(title, SEED);
  await artist.locator('input[type=file]').setInputFiles(mp3);
  await expect(artist.getByLabel('Track Name')).toHaveValue(title);
  await expect(artist.getByText(/^Uploaded, /)).toBeVisible();
  await artist.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(artist.getByText(`${title} has been created`)).toBeVisible();
  await expect(artist).toHaveURL(/\/my-tracks\/edit\//);
  // The form that has been sent has such a box too, and may still be on the screen when the address has changed.
  await expect(artist.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await artist.getByLabel('Description').fill('Slow, with strings.');
  await artist.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(artist.getByText('Track updated successfully!')).toBeVisible();

  await artist.goto('/my-tracks');
  const groups = artist.getByRole('group', { name: 'Tracks by what happens next' });
  await groups.getByRole('button', { name: /^In review/ }).click();
  await expect(artist).toHaveURL(/group=in_review/);
  await expect(groups.getByRole('button', { name: /^In review/ })).toHaveAttribute('aria-pressed', 'true');
  const row = artist.getByRole('link', { name: title, exact: true });
  await expect(row).toBeVisible();
  await groups.getByRole('button', { name: /^Done/ }).click();
  await expect(row).toHaveCount(0);
  await groups.getByRole('button', { name: /^All/ }).click();
  await row.click();
  await expect(artist.getByLabel('Description')).toHaveValue('Slow, with strings.');
  await artist.getByRole('button', { name: 'Withdraw this track' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(artist.getByText(`${title} has been withdrawn`)).toBeVisible();
  await expect(artist).toHaveURL(/\/my-tracks$/);
  await expect(artist.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await artist.close();
});
