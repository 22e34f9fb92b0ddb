import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn } from '../support/people';

const sheet = (text: string) => ({ name: 'songs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('songs are exported, edited in a spreadsheet, imported, applied and undone', async ({ page, context }) => {
  test.slow();
  // A song for this test: others change those of the library meanwhile.
  const title = `Sheet ${Date.now().toString(36)}`;
  const api = await apiOf('admin@segno.test');
  const { data: known } = await (await api.get('/v1/artist/select')).json();
  const made = await api.post('/v1/song', { data: { work_title: title, artist_uuid: known.artists[0].uuid } });
  expect(made.status()).toBe(201);
  const { song } = (await made.json()).data;
  await signIn(page, 'admin@segno.test');
  await page.goto(`/songs?work_title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect(page.getByText('Your report is being generated.').first()).toBeVisible();
  await page.goto('/reports');
  const link = page.getByRole('link', { name: /^Download songs-\d{4}-\d\d-\d\d\.csv$/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  const text = await readFile(await (await download).path(), 'utf8');
  const work = /\r\n[0-9a-f-]{36},(W\d{7}),/.exec(text)?.[1];
  expect(work).toBe(song.work_id);
  expect(text.startsWith('\uFEFFuuid,work_id,work_title,')).toBe(true);

  // The unedited file changes nothing.
  await page.goto('/songs');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  // The song list takes files too, until the screen has changed.
  await expect(page.getByRole('heading', { name: 'Import songs' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(sheet(text));
  await expect(page.getByText(/^Nothing changes in/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();

  // In the format of a German spreadsheet, with one invalid cell.
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet(`work_id;bpm;description\r\n${work};111,5;"Edited;\nin a sheet"\r\nW9999999;1;\r\n`));
  await expect(page.getByText('2 cells of 1 song would change, in 2 rows.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table', { name: 'Errors' })).toContainText('There is no song W9999999.');
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('111.5');
  expect(together(await audit(page, 'an import'))).toEqual([]);

  // It is found again after a reload and in a second tab.
  await page.reload();
  await expect(page.getByText('2 cells of 1 song would change, in 2 rows.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await page.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/songs/batch-updates');
  await expect(page.getByText('Undo import').first()).toBeVisible();
  await expect(page.getByText('Apply import').first()).toBeVisible();
  await api.delete(`/v1/song/${song.uuid}`);
  await api.dispose();
});

test('songs are created from a sheet that is chosen on the song list, and undone, by keyboard', async ({ page }) => {
  test.slow();
  const stamp = Date.now().toString(36);
  const api = await apiOf('catalog@segno.test');
  const { data: known } = await (await api.get('/v1/artist/select')).json();
  const artist = known.artists[0].name;
  const titles = async () => {
    const { data } = await (await api.get(`/v1/song?work_title=${stamp}&sort_by=work_title`)).json();
    return data.songs.map((song: { work_title: string }) => song.work_title);
  };
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Create songs from files' }));
  await page.keyboard.press('Enter');
  const rows = [`Ash ${stamp},"${artist}",90`, `Bay ${stamp},"${artist}",91`, `,"${artist}",fast`];
  await (await opened).setFiles(sheet(`work_title,artist,bpm\r\n${rows.join('\r\n')}\r\n`));
  await expect(page.getByText('2 songs will be created. 2 errors: rows with an error are left out.')).toBeVisible({
    timeout: 60_000,
  });
  const errors = page.getByRole('table', { name: 'Errors' });
  await expect(errors.getByRole('row', { name: /Row 4.*work_title.*This field is required/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(
    `New: Ash ${stamp}, ${artist}, 1 more field`,
  );
  expect(together(await audit(page, 'a preview of new songs'))).toEqual([]);
  expect(await titles()).toEqual([]);

  await tabTo(page, page.getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('2 songs created')).toBeVisible();
  expect(await titles()).toEqual([`Ash ${stamp}`, `Bay ${stamp}`]);

  // One of them has been changed: it is skipped, with the reason.
  const { data } = await (await api.get(`/v1/song?work_title=Bay ${stamp}`)).json();
  await api.put(`/v1/song/${data.songs[0].uuid}`, { data: { bpm: 120 } });
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The song was changed since and was left alone.')).toBeVisible({ timeout: 60_000 });
  expect(await titles()).toEqual([`Bay ${stamp}`]);
  await page.goto('/songs/batch-updates');
  const list = page.getByRole('dialog', { name: 'Batch updates' });
  await expect(list.getByText('1 song deleted, 1 not changed').first()).toBeVisible();
  await expect(list.getByText('2 songs created').first()).toBeVisible();
  await api.dispose();
});

test('a file that is dragged over the song list is shown where it can be dropped', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(page.getByRole('button', { name: 'Create songs from files' })).toBeVisible();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['work_title,artist\r\n'], 'empty.csv', { type: 'text/csv' }));
    return transfer;
  });
  await page.getByRole('table', { name: 'Songs' }).dispatchEvent('dragenter', { dataTransfer: files });
  const cue = page.getByText('Drop WAV files, or a CSV or XLSX file, to create songs');
  await expect(cue).toBeVisible();
  // The drop target covers the whole page.
  const cover = cue.locator('..');
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(together(await audit(page, 'a file over the song list'))).toEqual([]);
  await cue.dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('Nothing changes in 0 rows.')).toBeVisible({ timeout: 60_000 });
});
