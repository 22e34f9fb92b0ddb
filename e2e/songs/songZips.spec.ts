import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';
import { deliveredSong } from '../support/records';

const SEED = 410_000 + Math.floor(Math.random() * 90_000);
const TITLE = `Zipped Rain ${SEED}`;

test('the zips of a song are generated, one is downloaded, and a removed file takes them away', async ({ page }) => {
  test.setTimeout(240_000);
  const song = await deliveredSong(TITLE, SEED);
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs/edit/${song}`);

  await test.step('Generate Zips leads to a Download menu', async () => {
    await page.getByRole('button', { name: 'Generate Zips', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: /^Generate Zips/ })).toHaveCount(0);
  });

  await test.step('It lists the zips that have files, and gives them', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['All', 'Stereo', 'Full', 'Shorts', 'Loops']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Shorts' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^W\\d{7}_${TITLE}_shorts\\.zip$`));
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const part of [`Shorts/${TITLE} 15.wav`, `Shorts/${TITLE} Sting.wav`, 'bext', 'TXXX'])
      expect(bytes.includes(part), part).toBe(true);
  });

  await test.step('Who may only read songs downloads, and generates nothing', async () => {
    await signIn(page, 'viewer@segno.test');
    await page.goto(`/songs/edit/${song}`);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    await signIn(page, 'catalog@segno.test');
    await page.goto(`/songs/edit/${song}`);
  });

  await test.step('A file that is removed takes the zips away, and new ones can be generated', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByRole('menuitem', { name: /^Delete Loops/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${TITLE} has been updated`)).toBeVisible();
    await page.getByRole('button', { name: 'Generate Zips', exact: true }).click();
    await page.getByRole('button', { name: 'Download', exact: true }).click({ timeout: 60_000 });
    await expect(page.getByRole('menuitem')).toHaveText(['All', 'Stereo', 'Full', 'Shorts']);
  });
});
