import { expect, test } from '@playwright/test';
import { signIn, visitor } from '../support/people';
import { submittedTrack } from '../support/records';
import { mp3OnDisk } from '../support/sounds';

// A different name and sound each time: a run may be repeated on the same library.
const SEED = 10_000 + Math.floor(Math.random() * 90_000);

test('a requested revision reaches the artist, who replaces the mp3; the track is declined all the same, and deleted', async ({
  page,
  browser,
}) => {
  const title = `Revised Rain ${SEED}`;
  const uuid = await submittedTrack(title, SEED);
  await signIn(page, 'reviewer@segno.test');
  await page.goto(`/track-submissions/edit/${uuid}`);
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
  await artist.getByRole('button', { name: 'Submit revision', exact: true }).click();
  await expect(artist.getByText('Track updated successfully!')).toBeVisible();
  await expect(artist.getByText('Revision submitted').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Revision submitted').first()).toBeVisible();
  await expect(page.getByText('Without thunder.mp3').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();

  await test.step('Declined, staff read Rejected and the artist Declined', async () => {
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to DECLINE this track?' });
    await question.getByLabel('Reason').fill('The hook is too close to a song that we have.');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Rejected').first()).toBeVisible();
    await artist.reload();
    await expect(artist.getByText('Declined').first()).toBeVisible();
    await expect(artist.getByText('Rejected')).toHaveCount(0);
    await expect(artist.getByRole('alert').getByText('The hook is too close to a song that we have.')).toBeVisible();
  });

  await test.step('Deleted after a question, it is in no list', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to DELETE this track?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Track deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/track-submissions(\?|$)/);
    await page.goto(`/track-submissions?name=${encodeURIComponent(title)}`);
    await expect(page.getByText('Sorry, no results.')).toBeVisible();
  });
});
