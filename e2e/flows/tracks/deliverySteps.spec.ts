import { expect, test } from '@playwright/test';
import { choose } from '../../support/choose';
import { visitor } from '../../support/people';
import { approveTrack, submittedTrack } from '../../support/records';
import { zipsOnDisk } from '../../support/sounds';

const SEED = 610_000 + Math.floor(Math.random() * 90_000);

test('a delivery goes from its files over the answers to a review, and each step says what it lacks', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Step by Step ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track, {});
  const { Full = '' } = await zipsOnDisk(title, SEED, { Full: 2 });

  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${track}`);
  const steps = artist.getByRole('navigation', { name: 'Steps of the delivery' });
  const step = (name: string) => steps.getByRole('listitem').filter({ has: artist.getByText(name, { exact: true }) });
  await expect(steps.getByRole('listitem')).toHaveCount(7, { timeout: 60_000 });
  await expect(steps.getByRole('listitem').first()).toContainText('Source files');
  await expect(steps.getByRole('listitem').last()).toContainText('Review');
  await expect(step('Source files')).toContainText('To do: Full, Shorts, Loops');
  await expect(step('About the music')).toContainText('To do: BPM, Type, Acoustic / Electric');
  await expect(step('Instruments')).toContainText('To do: Instruments');
  await expect(step('Review')).toContainText('After the other steps');

  // A gap leads to its field by the keyboard, and is gone once it is filled.
  await step('About the music').getByRole('link', { name: 'BPM' }).focus();
  await artist.keyboard.press('Enter');
  await expect(artist.getByLabel('BPM')).toBeFocused();
  await artist.keyboard.type('97');
  await choose(artist, 'Type', /./);
  await choose(artist, 'Acoustic / Electric', /./);
  await expect(step('About the music')).toContainText('Ready');
  await artist.locator('[data-label="Full"] input[type=file]').setInputFiles(Full);
  await expect(artist.locator('[data-label="Full"]').getByText(/^Uploaded/)).toBeVisible({ timeout: 60_000 });
  await expect(step('Source files')).toContainText('To do: Shorts, Loops');

  await step('Review').getByRole('link', { name: 'Review' }).click();
  const review = artist.getByRole('region', { name: 'Review' });
  await expect(review).toBeFocused();
  await expect(review.locator('[data-review="Full"]')).toContainText(`${title} Full.wav 0:00:08`);
  await expect(review.locator('[data-review="Shorts"]')).toContainText('Missing');
  await expect(review).toContainText('97');
  await expect(review.getByRole('list', { name: 'Shares that will be delivered' })).toContainText('100 %');
  await expect(artist.getByText(/You can go on with it on another device/)).toBeVisible();

  // On a phone nothing is wider than the screen, and what was filled in is there.
  for (const width of [390, 320]) {
    await artist.setViewportSize({ width, height: 800 });
    await artist.reload();
    await expect(step('About the music')).toContainText('Ready', { timeout: 60_000 });
    await expect(step('Source files')).toContainText('To do: Shorts, Loops');
    const overflow = await artist.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
