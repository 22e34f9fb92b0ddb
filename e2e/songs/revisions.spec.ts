import { expect, test, type Page } from '@playwright/test';
import { auditHere, together } from '../support/findings';
import { openMenu, visitor } from '../support/people';
import { deliveredSong } from '../support/records';
import { wavsOnDisk } from '../support/sounds';

const SEED = 310_000 + Math.floor(Math.random() * 90_000);

/** Position of the two compared versions, in seconds. */
const positionIn = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: /^Position in the comparison/ }).getAttribute('aria-valuenow'));

test('revision round with A/B: staff declines a file, the artist replaces it, staff listens to both and approves', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Revised Rain ${SEED}`;
  const song = await deliveredSong(title, SEED);
  const staff = await visitor(browser, 'catalog@segno.test');
  const artist = await visitor(browser, 'artist@segno.test');
  const [first, second] = await wavsOnDisk(SEED + 50, [
    [`${title} fixed.wav`, 12, 2],
    ['mono.wav', 4, 1],
  ]);
  if (!first || !second) throw new Error('Two WAVs were asked for');

  await test.step("A declined source file enables 'Request artist revision'", async () => {
    await staff.goto(`/songs/edit/${song}`);
    await expect(staff.getByRole('button', { name: /^Delete Full/ })).toBeVisible({ timeout: 60_000 });
    const request = staff.getByRole('button', { name: 'Request artist revision' });
    await expect(request).toBeDisabled();
    await staff.getByRole('button', { name: /^Decline Full/ }).click();
    await staff.getByLabel(/^Revision note, Full/).fill('There is a click at 0:02.');
    await request.click();
    await expect(staff.getByText('Revision has been requested')).toBeVisible();
  });

  await test.step('The artist finds it under Revisions Requested, and plays from the time in the note', async () => {
    await artist.goto('/my-tracks');
    await openMenu(artist, 'Revisions');
    await expect(artist.getByRole('heading', { level: 1, name: /Revisions Requested/ })).toBeVisible();
    expect(together(await auditHere(artist, 'the list of revisions'))).toEqual([]);
    await artist.getByRole('link', { name: title, exact: true }).click();
    const dialog = artist.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Play from 0:02', exact: true }).click();
    await expect(artist.getByRole('region', { name: 'Player' })).toBeVisible();
    await expect(artist.getByRole('slider', { name: `Position in ${title}` })).toHaveAttribute(
      'aria-valuenow',
      /^[234]$/,
    );
  });

  const dialog = artist.getByRole('dialog', { name: title });
  const place = dialog.getByRole('group', { name: /^Replacement of/ });

  await test.step('A file of the wrong kind is refused before it is uploaded, and leaves nothing to submit', async () => {
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await place.locator('input[type=file]').setInputFiles(second);
    await expect(place.getByText('mono.wav must have at least 2 channels', { exact: true })).toBeVisible();
    for (const name of ['Submit', 'Reset']) await expect(dialog.getByRole('button', { name })).toBeDisabled();
    expect(together(await auditHere(artist, 'a revision with errors'))).toEqual([]);
  });

  await test.step('What was uploaded survives closing the page', async () => {
    await place.locator('input[type=file]').setInputFiles(first);
    await expect(place.getByText('Uploaded, not submitted yet')).toBeVisible({ timeout: 30_000 });
    await artist.reload();
    await expect(place.getByText(`${title} fixed.wav`)).toBeVisible();
    expect(together(await auditHere(artist, 'a revision that can be submitted'))).toEqual([]);
  });

  await test.step('The artist hears the declined file and its replacement in turn', async () => {
    await dialog.getByRole('button', { name: /^Compare A\/B: .* with its replacement$/ }).click();
    const comparison = dialog.getByRole('region', { name: /^Comparison of/ });
    await expect(comparison.getByRole('cell', { name: `${title} fixed.wav` })).toBeVisible({ timeout: 30_000 });
    await expect(comparison.getByRole('cell', { name: /LUFS$/ })).toHaveCount(2);
    await comparison.getByRole('button', { name: /^Play both versions/ }).click();
    const pause = comparison.getByRole('button', { name: /^Pause both versions/ });
    await expect(pause).toBeVisible({ timeout: 30_000 });
    await artist.keyboard.press('a');
    await expect(comparison.getByRole('button', { name: 'A Former' })).toHaveAttribute('aria-pressed', 'true');
    expect(together(await auditHere(artist, 'a declined file beside its replacement'))).toEqual([]);
    await pause.click();
  });

  await test.step('Revisions for your song have been submitted.', async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const question = artist.getByRole('dialog', { name: 'Submit anyway?' });
    await expect(question.getByText(/ fixed\.wav is 8 s shorter than the file before\.$/)).toBeVisible();
    await question.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(artist.getByText('Revisions for your song have been submitted.')).toBeVisible({ timeout: 60_000 });
    await expect(artist).toHaveURL(/\/revisions-requested(\?|$)/);
    await expect(artist.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });

  await test.step('Staff listens to the former and the new version, and approves', async () => {
    await staff.goto(`/songs/edit/${song}`);
    const compare = staff.getByRole('button', { name: /^Compare A\/B: Full .* with its former version$/ });
    await expect(compare).toBeVisible({ timeout: 60_000 });
    await compare.click();
    const comparison = staff.getByRole('region', { name: /^Comparison of Full/ });
    await expect(comparison.getByRole('cell', { name: `${title} fixed.wav` })).toBeVisible();
    await expect(comparison.getByRole('cell', { name: /LUFS$/ })).toHaveCount(2);
    await expect(comparison.getByRole('cell', { name: /dBTP$/ })).toHaveCount(2);
    const play = comparison.getByRole('button', { name: /^Play both versions/ });
    // The new file is being processed, and the page polls every ten seconds.
    await expect(play).toBeEnabled({ timeout: 60_000 });
    await play.click();
    await expect(comparison.getByRole('button', { name: /^Pause both versions/ })).toBeVisible({ timeout: 30_000 });
    await expect(comparison.getByRole('button', { name: 'B New' })).toHaveAttribute('aria-pressed', 'true');
    await staff.keyboard.press('a');
    await expect(comparison.getByRole('button', { name: 'A Former' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => positionIn(staff)).toBeGreaterThanOrEqual(1);
    expect(together(await auditHere(staff, 'a comparison'))).toEqual([]);
    await staff.getByRole('button', { name: /^Approve Full/ }).click();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText(`${title} has been updated`)).toBeVisible();
    await expect(staff.getByRole('button', { name: /^Approved Full/ })).toBeVisible();
  });
});
