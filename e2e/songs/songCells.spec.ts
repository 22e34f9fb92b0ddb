import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('cells are edited in the song list, a column is pasted over two pages, saved, and undone', async ({ page }) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  const uuids: string[] = [];
  for (const work_title of ['Ash', 'Bay', 'Cay']) {
    const answer = await api.post('/v1/song', {
      data: { work_title: `${work_title} ${stamp}`, artist_uuid: artists.artists[0].uuid, bpm: 90 },
    });
    uuids.push((await answer.json()).data.song.uuid);
  }
  const songs = async () => {
    const { data } = await (await api.get(`/v1/song?work_title=${stamp}&sort_by=work_title`)).json();
    return data.songs.map((song: { bpm: number; content_tier: { name: string } | null }) =>
      [song.bpm, song.content_tier?.name].join(' ').trim(),
    );
  };
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=${stamp}&sort_by=work_title&pagesize=2&columns=artist,bpm,content_tier`);
  await page.getByRole('button', { name: 'Edit in list' }).click();
  const grid = page.getByRole('grid', { name: 'Songs' });
  const bar = page.getByRole('region', { name: 'Edited cells' });
  const status = bar.getByRole('status');
  const bpmOf = (title: string) =>
    grid
      .getByRole('row', { name: `${title} ${stamp}` })
      .getByRole('gridcell')
      .nth(1);
  await expect(bpmOf('Ash')).toHaveText('90');

  // Typing starts editing, Enter moves down, Escape discards the edit, Ctrl+S in a cell previews it with the others.
  await bpmOf('Ash').click();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(bpmOf('Bay')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(bpmOf('Bay')).toHaveText('90');
  await page.keyboard.type('91');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Save changes' })).toContainText('2 cells of 2 songs would change.');
  await page.keyboard.press('Escape');
  await expect(bpmOf('Bay')).toBeFocused();
  // A preview ends what Ctrl+Z can take back.
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(bpmOf('Bay')).toHaveText('90');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('prem');
  await expect(page.getByRole('listbox', { name: `Tier of Ash ${stamp}` }).getByRole('option')).toHaveText(['Premium']);
  await page.keyboard.press('Tab');
  await expect(status).toHaveText('2 cells changed');
  await expect(grid.getByRole('gridcell', { name: 'Premium' })).toBeVisible();

  // A column that is longer than the page continues on the next one.
  await bpmOf('Ash').click();
  await bpmOf('Ash').evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '101,5\r\nfast\r\n103\r\n104\r\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(status).toContainText('4 cells changed');
  await expect(status).toContainText('1 of them on the following pages. The list ended 1 row before the pasted table.');

  // Somebody else changes one of the songs meanwhile.
  await api.put(`/v1/song/${uuids[2]}`, { data: { bpm: 95 } });
  await bar.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await expect(dialog.getByRole('status')).toHaveText('2 cells of 1 song would change, 2 cells cannot be saved.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const problems = page.getByRole('region', { name: 'Cells that cannot be saved' });
  await expect(problems.getByRole('listitem').nth(0)).toContainText(`Bay ${stamp}, BPM: Not a valid number`);
  await expect(problems.getByRole('listitem').nth(1)).toContainText('wrote “95”, you “103”.');
  await expect(bpmOf('Bay')).toHaveAttribute('aria-invalid', 'true');
  await problems.getByRole('button', { name: `Keep mine: Cay ${stamp}, BPM` }).click();
  await problems.getByRole('button', { name: `Discard: Bay ${stamp}, BPM` }).click();
  expect(await songs()).toEqual(['90', '90', '95']);

  // Leaving asks; changing the page does not.
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(bpmOf('Cay')).toContainText('103');
  await bar.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Save 3 cells' }).click();
  const progress = page.getByRole('dialog', { name: 'Edit cells' });
  await expect(progress.getByText('Batch Update Successful')).toBeVisible();
  expect(await songs()).toEqual(['101.5 Premium', '90', '103']);
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(songs).toEqual(['90', '90', '95']);
  await expect(progress.getByText('Batch Update Successful')).toBeVisible();
  await progress.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(status).toHaveText('0 cells changed');
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Songs' })).toBeVisible();
  await api.dispose();
});

test('a tag typed into a cell is proposed by what other songs have, and completed by the arrows and Enter', async ({
  page,
}) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  const [known, other] = [`Quarry ${stamp}`, `Quartz ${stamp}`];
  for (const [work_title, tags] of [
    [`Dell ${stamp}`, []],
    [`Esk ${stamp}`, [known, other]],
  ] as const) {
    const made = await api.post('/v1/song', {
      data: { work_title, artist_uuid: artists.artists[0].uuid, tags },
    });
    expect(made.status()).toBe(201);
  }
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=Dell ${stamp}&edit=cells&columns=bpm,tags`);
  const grid = page.getByRole('grid', { name: 'Songs' });
  const cell = grid
    .getByRole('row', { name: `Dell ${stamp}` })
    .getByRole('gridcell')
    .last();
  await cell.click();
  await page.keyboard.type('Slate | quar');
  const box = page.getByRole('combobox', { name: `Tags of Dell ${stamp}` });
  const proposals = page.getByRole('listbox', { name: `Tags of Dell ${stamp}` }).getByRole('option');
  await expect(proposals.filter({ hasText: stamp })).toHaveText([known, other]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(`Slate | ${known} | `);

  // Existing values are not suggested again; a click accepts a suggestion as well.
  await page.keyboard.type('quar');
  await expect(proposals.filter({ hasText: stamp })).toHaveText([other]);
  await proposals.filter({ hasText: other }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell).toContainText(`Slate | ${known} | ${other}`);
  await expect(page.getByRole('region', { name: 'Edited cells' }).getByRole('status')).toHaveText('1 cell changed');
});

test('more columns are chosen, and the first cell fills those below it by keyboard', async ({ page }) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  for (const work_title of [`Fen ${stamp}`, `Gorse ${stamp}`, `Heath ${stamp}`])
    await api.post('/v1/song', { data: { work_title, artist_uuid: artists.artists[0].uuid } });
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=${stamp}&sort_by=work_title&edit=cells`);
  const grid = page.getByRole('grid', { name: 'Songs' });
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Genres' }).click();
  await page.keyboard.press('Escape');
  const place = await grid.getByRole('columnheader', { name: 'Genres' }).getAttribute('aria-colindex');
  const genreOf = (title: string) =>
    grid.getByRole('row', { name: `${title} ${stamp}` }).locator(`[aria-colindex="${place}"]`);
  await genreOf('Fen').click();
  await page.keyboard.type('Jazz');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(genreOf('Heath')).toContainText('Jazz');
  const bar = page.getByRole('region', { name: 'Edited cells' });
  await expect(bar.getByRole('status')).toHaveText('3 cells changed');
  await page.keyboard.press('Control+z');
  await expect(bar.getByRole('status')).toHaveText('1 cell changed');
  await page.keyboard.press('Control+d');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save 3 cells' }).click();
  await expect(page.getByText('Batch Update Successful')).toBeVisible();
  const { data } = await (await api.get(`/v1/song/cells?work_title=Heath ${stamp}`)).json();
  expect(data.song_cells[0].cells.genre_uuids).toBe('Jazz');
  await api.dispose();
});

test('the keyboard starts in the first cell, and a wrong value is marked when its cell is left', async ({ page }) => {
  const api = await apiOf('catalog@segno.test');
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  await api.post('/v1/song', { data: { work_title: `Iris ${stamp}`, artist_uuid: artists.artists[0].uuid } });
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=Iris ${stamp}&columns=artist,bpm,content_tier`);
  await page.getByRole('button', { name: 'Edit in list' }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('grid', { name: 'Songs' }).getByRole('row', { name: `Iris ${stamp}` });
  await expect(row.getByRole('rowheader')).toBeFocused();
  const bpm = row.getByRole('gridcell').nth(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bpm).toBeFocused();
  await page.keyboard.type('94 abc');
  await page.keyboard.press('Tab');
  await expect(bpm).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('region', { name: 'Cells that cannot be saved' })).toContainText('Not a valid number');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('94');
  await page.keyboard.press('Enter');
  await expect(bpm).not.toHaveAttribute('aria-invalid');
  await api.dispose();
});
