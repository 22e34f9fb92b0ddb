import { expect, test } from '@playwright/test';
import { audit } from '../support/findings';
import { apiOf, newToken, signIn } from '../support/people';

const published = async (): Promise<{ uuid: string; work_title: string }> => {
  const api = await apiOf('admin@segno.test');
  const { data } = await (await api.get('/v1/song?publish_state=Published&pagesize=1')).json();
  await api.dispose();
  return data.songs[0];
};

test('a note on a song takes the time from the waveform, stands on it as a mark, and plays from there', async ({
  page,
}) => {
  const text = `The fade ${Date.now().toString(36)}`;
  const { uuid, work_title } = await published();
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs/edit/${uuid}`);
  await page.getByRole('button', { name: `Play ${work_title}`, exact: true }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: /^Pause/ }).click();
  await player.getByRole('slider', { name: `Position in ${work_title}` }).press('ArrowRight');
  await player.getByRole('slider', { name: `Position in ${work_title}` }).press('ArrowRight');
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  const add = page.getByRole('button', { name: /^Add the time/ });
  const time = ((await add.textContent()) ?? '').replace('Add the time ', '');
  expect(time).toMatch(/^0:00:1\d$/);
  // By its key: a message that comes just now would lie over it.
  await add.press('Enter');

  await test.step('What was not sent is there after a reload, its time too', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue(text);
    await expect(page.getByRole('button', { name: `Remove the time ${time}` })).toBeVisible();
    expect(await audit(page, 'a note that was not sent')).toEqual([]);
  });

  await page.getByRole('button', { name: 'Send' }).click();
  const note = page.getByRole('listitem').filter({ hasText: text });
  await expect(note.getByRole('button', { name: `Play from ${time}` })).toBeVisible();
  expect(await audit(page, 'a note about a place in the song')).toEqual([]);
  await page.getByRole('button', { name: `Play from ${time}: ${text}` }).click();
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(player.getByRole('slider', { name: `Position in ${work_title}` })).toHaveAttribute(
    'aria-valuenow',
    /^1\d$/,
  );
});

test('a logout in another tab keeps unsaved changes until the next login', async ({ page }) => {
  const { uuid } = await published();
  await signIn(page, 'catalog@segno.test', await newToken('catalog@segno.test'));
  await page.goto(`/songs/edit/${uuid}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Half a thought');
  const other = await page.context().newPage();
  await other.goto('/songs');
  await other.getByRole('button', { name: /account of/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await page.bringToFront();
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await expect(title).toHaveValue('Half a thought');
});

test('one’s own logout asks before unsaved changes are lost', async ({ page }) => {
  const { uuid } = await published();
  await signIn(page, 'catalog@segno.test', await newToken('catalog@segno.test'));
  await page.goto(`/songs/edit/${uuid}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to discard your unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half a thought');
});
