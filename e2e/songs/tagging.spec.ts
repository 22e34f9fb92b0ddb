import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const SONGS = 40;

test('forty songs are tagged without the mouse, each by one box and one key that goes on', async ({ page }) => {
  test.setTimeout(240_000);
  const name = `Deck ${Date.now()}`;
  const api = await apiOf('admin@segno.test');
  const { data: artists } = await (await api.get('/v1/artist?pagesize=1')).json();
  for (let n = 0; n < SONGS; n += 1)
    await api.post('/v1/song', {
      data: { work_title: `${name} ${String(n).padStart(2, '0')}`, artist_uuid: artists.artists[0].uuid },
    });
  const { data: moods } = await (await api.get('/v1/tag/select?tag_field=mood')).json();
  const mood: string = moods.tags[0].name;

  await signIn(page, 'admin@segno.test');
  await page.goto(`/songs?work_title=${encodeURIComponent(name)}&sort_by=work_title&sort_order=asc&pagesize=100`);
  await expect(page.locator('main tbody tr')).toHaveCount(SONGS);
  await page.keyboard.press('j');
  await expect(page.locator('main tbody tr').first().getByRole('rowheader').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const deck = page.getByRole('combobox', { name: 'Add a tag' });
  await expect(deck).toBeVisible();
  await page.keyboard.press('Alt+t');
  const top = async () => Math.round((await deck.boundingBox())?.y ?? -1);
  let kept = -1;
  for (let n = 0; n < SONGS; n += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} ${String(n).padStart(2, '0')}`);
    await expect(deck).toBeFocused();
    if (n > 1) expect(Math.abs((await top()) - kept)).toBeLessThan(40);
    await page.keyboard.type(mood);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${mood} is in Mood now.`)).toBeVisible();
    kept = await top();
    await page.keyboard.press('Control+Shift+S');
    if (n === SONGS - 1) await page.keyboard.press('Control+S');
  }
  await expect
    .poll(async () => {
      const query = `work_title=${encodeURIComponent(name)}&tag_uuid=${moods.tags[0].uuid}`;
      return (await (await api.get(`/v1/song?${query}`)).json()).data.paging.total_size;
    })
    .toBe(SONGS);
  await api.dispose();
});
