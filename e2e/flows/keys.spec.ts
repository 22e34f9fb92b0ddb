import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

const row = (page: Page, place: number) => page.locator('main tbody tr').nth(place);
const inRow = (page: Page, place: number) => row(page, place).getByRole('rowheader').getByRole('link');

const openSongs = async (page: Page) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  await expect(inRow(page, 0)).toBeVisible();
};

const play = async (page: Page) => {
  await openSongs(page);
  await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  // What was clicked is a button, which the space bar would press.
  await page.getByRole('heading', { level: 1 }).focus();
};

test('j and k move through the rows', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('j');
  await expect(inRow(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(inRow(page, 1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(inRow(page, 0)).toBeFocused();
});

test('Enter opens the row that has the focus', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('j');
  await expect(inRow(page, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/songs\/edit\//);
});

test('e opens the row to be edited, and in a record begins with its first box', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('j');
  await expect(inRow(page, 0)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/songs\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('main form').locator('input:focus, textarea:focus')).toHaveCount(1);
});

test('/ goes to the search of the list, where letters are letters', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('/');
  const box = page.locator('main').getByRole('searchbox').first();
  await expect(box).toBeFocused();
  await page.keyboard.type('jxegs/?');
  await expect(box).toHaveValue('jxegs/?');
  await expect(page).toHaveURL(/\/songs/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('? shows every key, and Escape closes it', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Save the form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('single keys can be switched off, for good', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('switch', { name: 'Single keys are shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(inRow(page, 0)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await expect(inRow(page, 0)).not.toBeFocused();
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeVisible();
});

test('g and a letter lead to a screen', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/artists$/);
  await expect(page.getByRole('heading', { level: 1, name: /Artists/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/songs$/);
});

test('Ctrl and S save the form, while typing too', async ({ page }) => {
  const name = `Keys ${Date.now().toString(36)}`;
  await signIn(page, 'admin@segno.test');
  await page.goto('/comparisons/create');
  const dialog = page.getByRole('dialog', { name: 'Create Comparison' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} has been created`)).toBeVisible();
});

test('the space bar pauses and plays', async ({ page }) => {
  await play(page);
  const player = page.getByRole('region', { name: 'Player' });
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: /^Play/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
});

test('the arrow keys seek', async ({ page }) => {
  await play(page);
  await page.keyboard.press('Space');
  const time = page.getByRole('region', { name: 'Player' }).getByText(/^\d+:\d\d:\d\d \//);
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = ((await time.innerText()).split(' ')[0] ?? '').split(':').map(Number);
    return (hours * 60 + minutes) * 60 + rest;
  };
  const start = await seconds();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThanOrEqual(start + 9);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBeLessThan(start + 8);
});

test('keys of the page do nothing below a dialog', async ({ page }) => {
  await openSongs(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(help).toBeVisible();
  await expect(page).toHaveURL(/\/songs/);
});
