import { expect, test } from '@playwright/test';
import { visitor } from '../support/people';
import { approveTrack, submittedTrack } from '../support/records';
import { apiOf } from '../support/people';

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
