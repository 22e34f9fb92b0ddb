import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';
import { deliveredSong } from '../support/records';

const SEED = 410_000 + Math.floor(Math.random() * 90_000);

test('the files of a song are reviewed by keys, each with its sound, and verdicts are taken back', async ({ page }) => {
  test.setTimeout(240_000);
  const title = `Judged Rain ${SEED}`;
  const song = await deliveredSong(title, SEED);
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs/edit/${song}`);
  const rows = page.getByRole('list', { name: 'Source files' }).locator(':scope > li');
  await expect(rows.nth(1).getByRole('button', { name: /^Delete/ })).toBeVisible({ timeout: 60_000 });
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const approve = (row: typeof first) => row.getByRole('button', { name: /^Approve / });
  const playing = (row: typeof first) => row.getByRole('button', { name: /^Pause/ });
  await expect(approve(first)).toHaveAttribute('aria-keyshortcuts', 'A');
  await expect(approve(second)).not.toHaveAttribute('aria-keyshortcuts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(approve(first).locator('kbd')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(approve(first).locator('kbd')).toBeVisible();

  await first.getByRole('button', { name: /^Play/ }).focus();
  await page.keyboard.press('Enter');
  await expect(playing(first)).toBeVisible();
  await page.keyboard.press('a');
  await expect(first.getByRole('button', { name: /^Approved / })).toBeVisible();
  await expect(playing(second)).toBeVisible();
  await page.keyboard.press('u');
  await expect(approve(first)).toBeVisible();
  await expect(playing(first)).toBeVisible();

  await page.keyboard.press('d');
  const note = first.getByLabel(/^Revision note/);
  await expect(note).toBeFocused();
  await expect(playing(first)).toBeVisible();
  await page.keyboard.type('A click at 0:02.');
  await expect(note).toHaveValue('A click at 0:02.');
  await page.keyboard.press('Escape');
  await expect(playing(second)).toBeVisible();
  await page.keyboard.press('a');
  await expect(second.getByRole('button', { name: /^Approved / })).toBeVisible();
  expect(together(await audit(page, 'files under review'))).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${title} has been updated`)).toBeVisible();
  await expect(first.getByRole('button', { name: /^Declined / })).toBeVisible();
});
