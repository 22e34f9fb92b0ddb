import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';
import { submittedTrack } from '../support/records';

const stamp = Date.now().toString(36).slice(-6);
const titles = Array.from({ length: 10 }, (_, place) => `Deck ${stamp} ${place}`);

test('ten tracks are reviewed by at most 25 keys, each with its sound, and a decision is taken back', async ({
  page,
}) => {
  for (const [seed, title] of titles.entries()) await submittedTrack(title, 20_000 + (Date.now() % 10_000) + seed);
  await signIn(page, 'reviewer@segno.test');
  await page.goto(`/track-submissions?name=${stamp}&sort_by=name&sort_order=asc`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await page.evaluate(() => localStorage.setItem('review-plays', 'on'));
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(10);

  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  const player = page.getByRole('region', { name: 'Player' });
  /** Expects the page of a track, with its audio playing. */
  const isAt = async (place: number) => {
    const title = titles[place] ?? '';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeEnabled();
    await expect(player.getByRole('link', { name: title })).toBeVisible();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const decline = async () => {
    await press('d');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await press('Tab', 'Enter', 'Control+Enter');
  };

  await press('j');
  await expect(page.getByRole('rowheader').getByRole('link', { name: titles[0] ?? '' })).toBeFocused();
  await press('Enter');
  await isAt(0);
  expect(together(await audit(page, 'a track of the deck'))).toEqual([]);
  await press('a');
  await isAt(1);
  await decline();
  await isAt(2);
  await press('r');
  await expect(dialog.getByLabel('External note')).toBeFocused();
  await press('Control+Enter');
  await isAt(3);

  // After Undo, the track is back with its audio, to be decided on again.
  await press('a');
  await isAt(4);
  await press('u');
  await isAt(3);
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await press('a');
  await isAt(4);

  await press('n');
  await expect(page.getByLabel('New external note')).toBeFocused();
  await page.keyboard.type('The hi-hat is too loud.');
  await press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'The hi-hat is too loud.' })).toContainText(/at 0:00:\d\d/);
  // The keys work again as soon as the note is sent, and on Escape, which keeps what was typed.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('adr');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('New external note')).toHaveValue('adr');
  for (let place = 4; place < 9; place += 1) {
    await press('a');
    await isAt(place + 1);
  }
  await decline();
  await expect(page.getByText('Rejected').first()).toBeVisible();
  expect(pressed).toBeLessThanOrEqual(25);

  // Ctrl+Enter confirms a question as it does any other dialog.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Track deleted')).toBeVisible();
});
