import { expect, test } from '@playwright/test';
import { choose } from '../support/choose';
import { signIn, visitor } from '../support/people';
import { approveTrack, songOf, submittedTrack } from '../support/records';
import { zipsOnDisk } from '../support/sounds';

const SEED = 310_000 + Math.floor(Math.random() * 90_000);

const layouts: { property: string; tab: string; slots: Record<string, number>; files: number }[] = [
  {
    property: 'is_ambisonic',
    tab: 'Ambisonic',
    slots: { Full: 2, 'Binaural Full': 2, 'Ambisonic Full': 4 },
    files: 2,
  },
  {
    property: 'is_surround_5_1',
    tab: '5.1 Surround',
    slots: { Full: 2, '5.1 Surround Full': 6 },
    files: 1,
  },
];

for (const [index, { property, tab, slots, files }] of layouts.entries())
  test(`an artist delivers ${tab}; its files stand in their own tab of the song`, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const seed = SEED + index * 50;
    const title = `${tab} Rain ${seed}`;
    const track = await submittedTrack(title, seed);
    await approveTrack(track, { [property]: true });
    const zips = await zipsOnDisk(title, seed, slots);

    const artist = await visitor(browser, 'artist@segno.test');
    await artist.goto(`/my-tracks/edit/${track}`);
    await expect(artist.getByLabel('BPM')).toBeVisible({ timeout: 60_000 });
    await artist.getByLabel('BPM').fill('92');
    await choose(artist, 'Type', /./);
    await choose(artist, 'Acoustic / Electric', /./);
    await artist.getByLabel('Search instruments and behaviours').fill('Piano');
    await artist.getByRole('button', { name: /Piano/ }).first().click();
    const group = artist.getByRole('group', { name: 'Source files' });
    await expect(group.getByRole('tab')).toHaveText(['Stereo', tab]);
    for (const [slot, zip] of Object.entries(zips))
      await group.locator(`[data-label="${slot}"] input[type=file]`).setInputFiles(zip);
    await expect(group.getByText(/^Uploaded, /)).toHaveCount(Object.keys(zips).length, { timeout: 60_000 });
    await artist.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expect(artist.getByText('Success! Your files are being processed. Please check back shortly.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(artist.getByText('Delivery complete').first()).toBeVisible({ timeout: 120_000 });

    await signIn(page, 'catalog@segno.test');
    await page.goto(`/songs/edit/${await songOf(track)}`);
    await expect(page.getByRole('tab', { name: 'Stereo (1)' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('tab', { name: `${tab} (${files})` }).click();
    await expect(page.getByRole('list', { name: 'Source files' }).locator('> li')).toHaveCount(files);
    // A stereo preview is made of every layout, so that a browser plays it.
    await expect(page.getByRole('button', { name: new RegExp(`^Play .*, ${tab} Full`) })).toBeEnabled({
      timeout: 90_000,
    });
  });
