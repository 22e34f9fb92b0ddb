import { expect, test } from '@playwright/test';
import { signIn, visitor } from '../support/people';
import { enteredApplication } from '../support/records';

// A different name each time: a run may be repeated on the same library.
const SEED = 10_000 + Math.floor(Math.random() * 90_000);

test('two people approve an artist submission, then it is assigned and onboarded', async ({ page, browser }) => {
  const band = `Tin Roof ${SEED}`;
  const uuid = await enteredApplication('reviewer@segno.test', band, SEED);
  await signIn(page, 'reviewer@segno.test');
  await page.goto(`/artist-submissions?full_name=${encodeURIComponent(band)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Artist Submissions' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada Quill/ })).toContainText('New');
  await page.getByRole('link', { name: 'Ada Quill' }).click();
  await expect(page).toHaveURL(new RegExp(`/artist-submissions/edit/${uuid}`));
  await expect(page.getByRole('heading', { level: 1, name: band })).toBeVisible();
  await page.getByRole('button', { name: /^Play .*\.mp3/ }).click();
  await expect(page.getByRole('button', { name: /^Pause .*\.mp3/ }).first()).toBeVisible();
  await expect(page.getByLabel('Assigned Rep')).toHaveCount(0);
  // Approving includes the unsaved text.
  await page.getByLabel('Came From').fill('A friend of the house');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Submission approved')).toBeVisible();
  await expect(page.getByText('First Approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(page.getByText('You gave the first approval. The second comes from somebody else.')).toBeVisible();

  const rep = await visitor(browser, 'rep@segno.test');
  await rep.goto(`/artist-submissions/edit/${uuid}`);
  await expect(rep.getByLabel('Came From')).toHaveValue('A friend of the house');
  await rep.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(rep.getByText('Second Approval').first()).toBeVisible();
  await rep.getByRole('button', { name: 'Onboard' }).click();
  await expect(rep.getByText('Please choose the assigned rep first.')).toBeVisible();
  await expect(rep.getByRole('combobox', { name: 'Assigned Rep' })).toBeFocused();
  await rep.keyboard.press('ArrowDown');
  await rep.getByRole('option').first().click();
  await rep.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rep.getByText('Artist submission updated')).toBeVisible();
  await rep.getByRole('button', { name: 'Onboard' }).click();
  const question = rep.getByRole('dialog', { name: 'Onboard Ada Quill?' });
  await question.getByRole('button', { name: 'Onboard' }).click();
  await expect(rep.getByText('Artist onboarded')).toBeVisible();
  await expect(rep.getByText('Onboarding Complete').first()).toBeVisible();
  await rep.getByRole('link', { name: 'Open the artist' }).click();
  await expect(rep.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(band);
});
