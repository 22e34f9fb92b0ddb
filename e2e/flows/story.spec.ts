import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/choose';
import { openMenu, person, playedSeconds } from '../support/people';
import { soundsOnDisk, type Sounds } from '../support/sounds';

// A different name and sound each time: a run may be repeated on the same library.
const SEED = 1000 + Math.floor(Math.random() * 9000);
const TITLE = `Tin Roof Rain ${SEED}`;

test("an artist's mp3 becomes a published song and a sale", async ({ browser, page: shop }) => {
  test.setTimeout(300_000);
  const sounds: Sounds = await soundsOnDisk(TITLE, SEED);
  const artist = await person(browser, 'artist@segno.test');

  await test.step('The artist submits an mp3; it plays while they go elsewhere', async () => {
    await expect(artist).toHaveURL(/\/my-tracks$/);
    await artist.getByRole('link', { name: 'Submit New Track' }).click();
    await artist.getByLabel('Track Name').fill(TITLE);
    await artist.getByLabel('Description').fill('Rain on a tin roof, for a quiet scene.');
    await artist.locator('input[type=file]').setInputFiles(sounds.mp3);
    await expect(artist.getByText(/^Uploaded, /)).toBeVisible();
    await artist.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(artist.getByText(`${TITLE} has been created`)).toBeVisible();
    await expect(artist.getByRole('heading', { name: TITLE })).toBeVisible();
    await artist.getByRole('button', { name: /^Play/ }).first().click();
    await expect.poll(() => playedSeconds(artist)).toBeGreaterThan(0.3);
    await openMenu(artist, 'Sales Reports');
    await expect(artist.getByRole('heading', { name: 'Sales Reports' })).toBeVisible();
    const before = await playedSeconds(artist);
    await expect.poll(() => playedSeconds(artist)).toBeGreaterThan(before);
  });

  const openFrom = async (entry: string, staff: Page) => {
    await openMenu(staff, entry);
    // If the list was open already, the menu entry resets it, which discards text typed before that.
    await expect(async () => {
      await staff.getByRole('searchbox').fill(TITLE);
      await staff.getByRole('rowheader', { name: TITLE }).getByRole('link').click({ timeout: 3000 });
    }).toPass();
    await expect(staff.getByRole('heading', { name: TITLE })).toBeVisible();
  };

  await test.step('Two different reviewers approve it', async () => {
    const reviewer = await person(browser, 'reviewer@segno.test');
    await openFrom('Track Submissions', reviewer);
    await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(reviewer.getByText('Track approved')).toBeVisible();
    await expect(reviewer.getByText('Pending final feedback').first()).toBeVisible();
    await expect(reviewer.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const second = await person(browser, 'rep@segno.test');
    await openFrom('Track Submissions', second);
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(second.getByText('Approved and ready for delivery').first()).toBeVisible();
  });

  await test.step('The artist delivers; the server unpacks and checks', async () => {
    await openMenu(artist, 'Tracks');
    await artist.getByRole('rowheader', { name: TITLE }).getByRole('link').click();
    await artist.getByLabel('BPM').fill('92');
    await choose(artist, 'Type', /./);
    await choose(artist, 'Acoustic / Electric', /./);
    await artist.getByLabel('Search instruments and behaviours').fill('Piano');
    await artist.getByRole('button', { name: /Piano/ }).first().click();
    await artist.getByRole('textbox', { name: 'Description' }).fill('Rain on a tin roof.');
    const slots = artist.getByRole('group', { name: 'Source files' }).locator('input[type=file]');
    for (const [index, zip] of [sounds.zips.Full, sounds.zips.Shorts, sounds.zips.Loops].entries())
      await slots.nth(index).setInputFiles(zip);
    await expect(artist.getByText(/^Uploaded, /)).toHaveCount(3, { timeout: 30_000 });
    await artist.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expect(artist.getByText('Success! Your files are being processed. Please check back shortly.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(artist.getByText('Delivery complete').first()).toBeVisible({ timeout: 90_000 });
  });

  const manager = await person(browser, 'catalog@segno.test');
  await test.step('A catalogue manager completes the song and publishes it', async () => {
    await openFrom('Songs', manager);
    await expect(manager.getByRole('link', { name: 'A genre is missing' })).toBeVisible();
    await expect(manager.getByRole('link', { name: 'A mood is missing' })).toBeVisible();
    await expect(manager.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

    await choose(manager, 'Genres', 'Ambient');
    await choose(manager, 'Mood', 'Peaceful');
    await choose(manager, 'Content tier', 'Standard');
    await manager
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Rain on a tin roof, peaceful and warm.');
    const approve = manager.getByRole('button', { name: /^Approve / });
    // The page polls the files until they are ready to be reviewed.
    await expect(approve).toHaveCount(4, { timeout: 60_000 });
    while ((await approve.count()) > 0) await approve.first().click();
    await manager.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(manager.getByText(`${TITLE} has been updated`)).toBeVisible();
    await manager.getByRole('button', { name: 'Ready For Publication', exact: true }).click();
    await expect(manager.getByText(`The song ${TITLE} is now ready for publication`)).toBeVisible();
    await manager.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(manager.getByText(`The song ${TITLE} is publishing`)).toBeVisible();
    await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('Somebody buys it in the shop', async () => {
    await shop.goto('/shop');
    await shop.getByRole('link', { name: TITLE }).click();
    await expect(shop.locator('audio')).toHaveAttribute('aria-label', `Preview of ${TITLE}`);
    await shop.getByLabel('Your name').fill('Pia Moss');
    await shop.getByLabel('Your e-mail').fill('pia@example.com');
    await shop.getByRole('button', { name: 'Buy' }).click();
    await expect(shop.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  await test.step('The artist sees the sale', async () => {
    await openMenu(artist, 'Sales Reports');
    await artist.getByRole('searchbox').fill(TITLE);
    await expect(artist.getByRole('rowheader', { name: TITLE })).toBeVisible();
    await expect(artist.getByText('$10.15').first()).toBeVisible();
  });
});
