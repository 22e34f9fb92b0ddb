import { expect, test, type Page } from '@playwright/test';
import { playedSeconds, signIn } from '../support/people';

const row = (page: Page, place: number) => page.locator('main tbody tr').nth(place);
const inRow = (page: Page, place: number) => row(page, place).getByRole('rowheader').getByRole('link');

const openSongs = async (page: Page) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  await expect(inRow(page, 0)).toBeVisible();
};

test('a list by single keys: to a row, into it, to the search, to another screen', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('j');
  await expect(inRow(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(inRow(page, 1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(inRow(page, 0)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/songs\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('main form').locator('input:focus, textarea:focus')).toHaveCount(1);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/artists$/);
  await expect(page.getByRole('heading', { level: 1, name: /Artists/ })).toBeVisible();
  // In the search box, letters are text from the start.
  await page.keyboard.press('/');
  await page.keyboard.type('jxegs/?');
  await expect(page.locator('main').getByRole('searchbox').first()).toHaveValue('jxegs/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('J and Enter without a gap open the first song, though the code of the keys is on its way', async ({ page }) => {
  await openSongs(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/static/*.js', (route) => arrived.then(() => route.continue()));
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  arrive();
  await expect(page).toHaveURL(/\/songs\/edit\//);
});

test('? shows every key, over which keys of the page do nothing; single keys are switched off for good', async ({
  page,
}) => {
  await openSongs(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Save the form')).toBeVisible();
  for (const key of ['j', 'g', 'a']) await page.keyboard.press(key);
  await expect(help).toBeVisible();
  await expect(page).toHaveURL(/\/songs/);
  await help.getByRole('switch', { name: 'Single keys are shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(inRow(page, 0)).toBeVisible();
  for (const key of ['j', '?']) await page.keyboard.press(key);
  await expect(help).toHaveCount(0);
  await expect(inRow(page, 0)).not.toBeFocused();
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeVisible();
});

test('? works right after Escape, while the search is still disappearing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSongs(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  for (const key of ['Escape', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the space bar pauses and plays, the arrow keys seek', async ({ page }) => {
  await openSongs(page);
  await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toBeVisible();
  // A click left the focus on a button, which the space bar would press.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: /^Play/ })).toBeVisible();
  const start = await playedSeconds(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playedSeconds(page)).toBeGreaterThanOrEqual(start + 9);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => playedSeconds(page)).toBeLessThan(start + 8);
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
});
