import { expect, test } from '@playwright/test';
import { audit, together } from '../../support/findings';
import { visitor } from '../../support/people';
import { approveTrack, sendDelivery, submittedTrack } from '../../support/records';
import { directedZips } from '../../support/sounds';

const SEED = 230_000 + Math.floor(Math.random() * 90_000);

test('an artist whose delivery was refused reads what it was refused for, and what a delivery needs', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Narrow Street ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track);
  // Mono where stereo belongs.
  await sendDelivery(track, await directedZips(title, SEED, { Full: [1], Shorts: [1, 1], Loops: [1, 1] }));
  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${track}`);
  await expect(artist.getByText('Error in Delivery').first()).toBeVisible({ timeout: 60_000 });
  const coach = artist.getByRole('region', { name: 'What would make the next one pass' });
  await expect(
    coach.getByRole('listitem').filter({ hasText: /^Channels: refused in \d+.* of \d+ delivered track/ }),
  ).toBeVisible();
  expect(together(await audit(artist, 'a refused delivery and its coach'))).toEqual([]);
  // By its key: the message that a delivery has errors may come just now, and lies over the link while the pointer is on it.
  await coach.getByRole('link', { name: 'Channels' }).press('Enter');
  await expect(artist.getByRole('heading', { level: 1, name: 'What makes a track pass' })).toBeVisible();
  await expect(artist.locator('#channels')).toBeInViewport();
  await expect(artist.locator('#channels')).toContainText('Stereo files have 2 channels');

  await artist.goto('/my-tracks');
  await artist.getByRole('link', { name: 'What makes a track pass' }).click();
  await artist
    .getByRole('listitem')
    .filter({ hasText: /^Channels/ })
    .getByRole('link', { name: title })
    .click();
  await expect(artist).toHaveURL(new RegExp(`/my-tracks/edit/${track}$`));
  await artist.close();
});
