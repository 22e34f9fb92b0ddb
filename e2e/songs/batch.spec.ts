import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('a batch update is previewed, changes the songs, and is undone', async ({ page }) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  for (const work_title of ['Ash', 'Bay', 'Cay'])
    await api.post('/v1/song', {
      data: {
        work_title: `${work_title} ${stamp}`,
        artist_uuid: artists.artists[0].uuid,
        bpm: work_title === 'Cay' ? 120 : 90,
      },
    });
  const bpms = async () => {
    const { data } = await (await api.get(`/v1/song?work_title=${stamp}&sort_by=work_title`)).json();
    return data.songs.map(({ bpm }: { bpm: number }) => bpm);
  };
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=${stamp}&sort_by=work_title`);
  const table = page.getByRole('table', { name: 'Songs' });
  await expect(table.getByRole('rowheader')).toHaveCount(3);
  await table.getByRole('link', { name: `Ash ${stamp}` }).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected songs' });
  await expect(bar.getByRole('status')).toHaveText('1 song selected');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByRole('status')).toHaveText('2 songs selected');
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar.getByRole('status')).toHaveText('All 3 songs that match are selected');
  await bar.getByRole('button', { name: 'Batch update' }).click();

  const dialog = page.getByRole('dialog', { name: 'Batch update' });
  await dialog.getByRole('combobox', { name: 'Attribute' }).click();
  await page.getByRole('option', { name: 'BPM', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'BPM' }).fill('120');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toHaveText('2 songs would change, 1 has the value already.');
  expect(await bpms()).toEqual([90, 90, 120]);
  await dialog.getByRole('button', { name: 'Update 2 songs' }).click();
  await expect(dialog.getByText('Batch Update Successful')).toBeVisible();
  expect(await bpms()).toEqual([120, 120, 120]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(bpms).toEqual([90, 90, 120]);
  await expect(dialog.getByText('Batch Update Successful')).toBeVisible();

  await dialog.getByRole('link', { name: 'All batch updates' }).click();
  const operations = page.getByRole('dialog', { name: 'Batch updates' }).getByRole('listitem');
  await expect(operations.nth(0)).toContainText('Undo BPM');
  await expect(operations.nth(1)).toContainText('Set BPM: 120');
  await expect(operations.nth(1)).toContainText('Undone');
  await api.dispose();
});
