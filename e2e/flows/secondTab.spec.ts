import { expect, test } from '@playwright/test';
import { apiOf, newToken, signIn, visitor } from '../support/people';
import { approveTrack, submittedTrack } from '../support/records';

const SEED = 610_000 + Math.floor(Math.random() * 90_000);

test('a tab that still offers to deliver follows the server when it is looked at again', async ({ browser }) => {
  const title = `Moved On ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track, {});
  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${track}`);
  await expect(artist.getByLabel('BPM')).toBeVisible();
  const rep = await apiOf('rep@segno.test');
  const declined = await rep.post(`/v1/new_track_submission/${track}/reject`, { data: { note: 'Taken back.' } });
  expect(declined.status()).toBe(200);
  await rep.dispose();
  await artist.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(artist.getByRole('alert').getByText('Taken back.')).toBeVisible();
  await expect(artist.getByLabel('BPM')).toHaveCount(0);
  await expect(artist.getByRole('button', { name: 'Deliver', exact: true })).toHaveCount(0);
  await artist.close();
});

/** The uuid of a song of the demo library. */
const anySong = async (): Promise<string> => {
  const api = await apiOf('admin@segno.test');
  const { data } = await (await api.get('/v1/song?publish_state=Published&pagesize=1')).json();
  await api.dispose();
  return data.songs[0].uuid;
};

test('a logout in another tab keeps unsaved changes until the next login', async ({ page }) => {
  const uuid = await anySong();
  await signIn(page, 'catalog@segno.test', await newToken('catalog@segno.test'));
  await page.goto(`/songs/edit/${uuid}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Half a thought');
  const other = await page.context().newPage();
  await other.goto('/songs');
  await other.getByRole('button', { name: /account of/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await page.bringToFront();
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await expect(title).toHaveValue('Half a thought');
});

test('one’s own logout asks before unsaved changes are lost', async ({ page }) => {
  const uuid = await anySong();
  await signIn(page, 'catalog@segno.test', await newToken('catalog@segno.test'));
  await page.goto(`/songs/edit/${uuid}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to discard your unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half a thought');
});
