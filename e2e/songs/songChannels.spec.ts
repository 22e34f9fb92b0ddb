import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';
import { publishedSong } from '../support/records';

const SEED = 210_000 + Math.floor(Math.random() * 90_000);
const TITLE = `Channel Rain ${SEED}`;
const OUT_OF_SYNC = 'Current song state is out of sync with downstream channels! Press Publish to sync up.';

test('a published song is changed, brought in line, looked up in its logs and taken down', async ({ page }) => {
  test.setTimeout(240_000);
  const song = await publishedSong(TITLE, SEED);
  await signIn(page, 'admin@segno.test');
  await page.goto(`/songs/edit/${song}`);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

  await test.step('A change after publication is out of sync, until it is published', async () => {
    await expect(page.getByText(OUT_OF_SYNC)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Louder by now.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(OUT_OF_SYNC)).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(`The song ${TITLE} is publishing`)).toBeVisible();
    await expect(page.getByText(OUT_OF_SYNC)).toHaveCount(0, { timeout: 60_000 });
  });

  await test.step('The Logs panel says where it is, what was sent and who did what', async () => {
    await page.getByRole('button', { name: 'Logs', exact: true }).click();
    const logs = page.getByRole('region', { name: 'Logs' });
    await expect(logs.getByRole('heading', { name: 'Current status on all channels' })).toBeVisible();
    await expect(logs.getByRole('listitem').filter({ hasText: 'Storefront' }).first()).toContainText('Live');
    await expect(logs.getByText(/^Storefront, /)).toHaveCount(2);
    await expect(logs.getByText(/has published/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logs', exact: true }).click();
    await expect(logs).toHaveCount(0);
  });

  await test.step('Taken down, it is gone from the shop', async () => {
    await page.getByRole('button', { name: 'Take Down', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Are you sure you want to take down the song ${TITLE}?` });
    await question.getByRole('button', { name: 'Take Down', exact: true }).click();
    await expect(page.getByText(`The song ${TITLE} is taking down`)).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByText('Taken Down', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Take Down', exact: true })).toBeDisabled();
    await page.goto('/shop');
    await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  });
});
