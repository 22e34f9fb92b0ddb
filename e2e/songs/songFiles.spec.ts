import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';
import { deliveredSong } from '../support/records';

const SEED = 110_000 + Math.floor(Math.random() * 90_000);

test('files are approved, declined and deleted by type, the full track never', async ({ page }) => {
  test.setTimeout(180_000);
  const song = await deliveredSong(`Bulk Rain ${SEED}`, SEED);
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs/edit/${song}`);
  await expect(page.getByRole('heading', { name: `Bulk Rain ${SEED}` })).toBeVisible({ timeout: 60_000 });
  // What is found wrong with a file stands in a list of its own inside.
  const files = page.getByRole('list', { name: 'Source files' }).locator('> li');
  await expect(files).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Delete Full/ })).toBeVisible({ timeout: 60_000 });

  const menu = async (verb: string) => {
    await page.getByRole('button', { name: verb, exact: true }).last().click();
    for (const type of ['Shorts (2)', 'Loops (1)'])
      await expect(page.getByRole('menuitem', { name: `${verb} ${type}`, exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
  };
  await menu('Approve');
  await page.getByRole('menuitem', { name: 'Approve Shorts (2)' }).click();
  await expect(page.getByRole('button', { name: /^Approved Shorts/ })).toHaveCount(2);
  await menu('Decline');
  await page.getByRole('menuitem', { name: 'Decline Loops (1)' }).click();
  await page.getByLabel(/^Revision note, Loops/).fill('It clicks at the end.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Bulk Rain ${SEED} has been updated`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Approved Shorts/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Declined Loops/ })).toHaveCount(1);
  await expect(page.getByLabel(/^Revision note, Loops/)).toHaveValue('It clicks at the end.');

  await menu('Delete');
  await page.getByRole('menuitem', { name: 'Delete Shorts (2)' }).click();
  await expect(page.getByText('Deleted when you save.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(files).toHaveCount(2);
  await page.reload();
  await expect(files).toHaveCount(2);
});
