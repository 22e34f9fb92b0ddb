import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('the songs of a collection are shown in its dialog and ordered there', async ({ page }) => {
  const api = await apiOf('catalog@segno.test');
  const name = `Ordered ${stamp}`;
  const made = await api.post('/v1/song_collection', { data: { name } });
  const { uuid }: { uuid: string } = (await made.json()).data.song_collection;
  const { data: artists } = await (await api.get('/v1/artist/select')).json();
  for (const work_title of ['Zalder', 'Zbirch', 'Zcedar'])
    expect(
      (
        await api.post('/v1/song', {
          data: {
            work_title: `${work_title} ${stamp}`,
            artist_uuid: artists.artists[0].uuid,
            song_collection_uuids: [uuid],
          },
        })
      ).status(),
    ).toBe(201);
  await api.dispose();

  await signIn(page, 'catalog@segno.test');
  await page.goto(`/song-collections/edit/${uuid}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Song Collection' });
  const songs = dialog.getByRole('region', { name: 'Songs' });
  const titles = () => songs.getByRole('listitem').getByRole('link').allTextContents();
  await expect.poll(titles).toEqual([`Zalder ${stamp}`, `Zbirch ${stamp}`, `Zcedar ${stamp}`]);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/song_order'));
  await songs.getByRole('button', { name: `Move Zcedar ${stamp} up` }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(titles).toEqual([`Zalder ${stamp}`, `Zcedar ${stamp}`, `Zbirch ${stamp}`]);
  await songs.getByRole('link', { name: 'Show all 3 in the song list' }).click();
  await expect(page.getByRole('table', { name: 'Songs' }).getByRole('rowheader')).toHaveCount(3);
});
