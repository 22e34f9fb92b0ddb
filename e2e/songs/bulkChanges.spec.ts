import { expect, test } from '@playwright/test';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('the content tier of selected songs is previewed, set as a batch update and undone, by keyboard', async ({
  page,
}) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  for (const work_title of [`Ivy ${stamp}`, `Juniper ${stamp}`])
    await api.post('/v1/song', { data: { work_title, artist_uuid: artists.artists[0].uuid } });
  const tiers = async () => {
    const { data } = await (await api.get(`/v1/song?work_title=${stamp}&sort_by=work_title`)).json();
    return data.songs.map(({ content_tier }: { content_tier: { name: string } | null }) => content_tier?.name);
  };
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=${stamp}&sort_by=work_title`);
  const first = page.getByRole('checkbox', { name: `Select Ivy ${stamp}` });
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: `Select Juniper ${stamp}` }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected songs' });
  await tabTo(page, bar.getByRole('button', { name: 'Content tier' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Premium' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('menuitem', { name: 'Premium' }), { key: 'ArrowDown', limit: 6 });
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Batch update' });
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('2 songs would change.');
  expect(await tiers()).toEqual([undefined, undefined]);
  await tabTo(page, dialog.getByRole('button', { name: 'Update 2 songs' }), { limit: 10 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Batch Update Successful')).toBeVisible();
  await expect(page.getByText('The songs content tier is set')).toBeVisible();
  expect(await tiers()).toEqual(['Premium', 'Premium']);
  await tabTo(page, dialog.getByRole('button', { name: 'Undo' }), { limit: 10 });
  await page.keyboard.press('Enter');
  await expect.poll(tiers).toEqual([undefined, undefined]);
  await page.goto('/songs/batch-updates');
  await expect(page.getByText('Set Content tier: Premium').first()).toBeVisible();
  await api.dispose();
});
