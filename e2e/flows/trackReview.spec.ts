import { expect, test, type Page } from '@playwright/test';
import { signIn, visitor } from '../support/people';
import { submittedTrack } from '../support/records';
import { mp3OnDisk } from '../support/sounds';

// Another name and another sound each time: a run may be repeated on the same library.
const SEED = 10_000 + Math.floor(Math.random() * 90_000);

/** A reviewer in front of a new submission; gives its uuid. */
async function openNew(page: Page, title: string, seed: number): Promise<string> {
  const uuid = await submittedTrack(title, seed);
  await signIn(page, 'reviewer@segno.test');
  await page.goto(`/track-submissions/edit/${uuid}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return uuid;
}

test('declining a track asks first; staff then read Rejected and the artist Declined', async ({ page, browser }) => {
  const title = `Declined Rain ${SEED}`;
  const uuid = await openNew(page, title, SEED);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to DECLINE this track?' });
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Track declined')).toHaveCount(0);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await question.getByLabel('Reason').fill('The hook is too close to a song that we have.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Track declined')).toBeVisible();
  await expect(page.getByText('Rejected').first()).toBeVisible();
  for (const name of ['Approve', 'Decline', 'Request revision'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${uuid}`);
  await expect(artist.getByText('Declined').first()).toBeVisible();
  await expect(artist.getByText('Rejected')).toHaveCount(0);
  await expect(artist.getByRole('alert').getByText('The hook is too close to a song that we have.')).toBeVisible();
});

test('deleting a track asks first and leads back to a list without it', async ({ page }) => {
  const title = `Deleted Rain ${SEED}`;
  const uuid = await openNew(page, title, SEED + 10);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to DELETE this track?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Track deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/track-submissions(\?|$)/);
  await page.goto(`/track-submissions?name=${encodeURIComponent(title)}`);
  await expect(page.getByText('Sorry, no results.')).toBeVisible();
  await page.goto(`/track-submissions/edit/${uuid}`);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('a requested revision reaches the artist, who replaces the mp3', async ({ page, browser }) => {
  const title = `Revised Rain ${SEED}`;
  const uuid = await openNew(page, title, SEED + 20);
  await page.getByRole('button', { name: 'Request revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request revision' });
  await dialog.getByLabel('External note').fill('Please leave out the thunder.');
  await dialog.getByRole('button', { name: 'Request revision' }).click();
  await expect(page.getByText('Revision has been requested')).toBeVisible();
  await expect(page.getByText('Revision requested').first()).toBeVisible();

  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${uuid}`);
  const banner = artist.getByRole('alert').filter({ hasText: 'Revision requested' });
  await expect(banner).toContainText('Please leave out the thunder.');
  await artist.locator('input[type=file]').setInputFiles(await mp3OnDisk('Without thunder.mp3', SEED + 30));
  await expect(artist.getByText(/^Uploaded, /)).toBeVisible();
  await artist.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(artist.getByText('Track updated successfully!')).toBeVisible();
  await expect(artist.getByText('Revision submitted').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Revision submitted').first()).toBeVisible();
  await expect(page.getByText('Without thunder.mp3').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});
