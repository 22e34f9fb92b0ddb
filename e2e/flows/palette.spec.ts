import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';

const search = async (page: Page, text: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox');
  // A page that has just loaded ignores keys until it knows who is logged in.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 3000 });
  }).toPass();
  await box.fill(text);
  return dialog.getByRole('option');
};

test('the search shows an artist before her songs, and says of each result what it is', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const found = await search(page, 'ines');
  await expect(found.filter({ hasText: 'Song · Ines Hollow' }).first()).toBeVisible();
  await expect(found.first()).toHaveText(/^Ines HollowArtist$/);
  await page.keyboard.press('Escape');
  const same = await search(page, 'paper lanterns');
  await expect(same.filter({ hasText: 'Track · Ines Hollow' })).toBeVisible();
  await expect(same.filter({ hasText: 'Song · Ines Hollow' })).toBeVisible();
  expect(together(await audit(page, 'the palette'))).toEqual([]);
});

test('Finance starts at the money, and finds the screens behind it, and commands, by the search', async ({ page }) => {
  await signIn(page, 'finance@segno.test');
  await page.goto('/');
  await expect(page).toHaveURL(/\/performing-rights-organizations\/earnings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'PRO Earnings' })).toBeVisible();
  for (const [text, title] of [
    ['statements', 'Earnings Statements'],
    ['trends', 'Earning Trends'],
    ['never', 'Never Earned'],
    ['unmatched', 'Unmatched Rows'],
  ] as const) {
    // A button of the page that leads there comes before the menu's entry.
    await expect((await search(page, text)).first()).toHaveText(new RegExp(text, 'i'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect((await search(page, 'dark theme')).first()).toContainText('Dark colours');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
