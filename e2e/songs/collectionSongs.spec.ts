import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

/** The number that a list says of itself beside its title. */
const counted = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

test('a count of a list leads to as many rows, and Back leads back', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  for (const { address, link, lands } of [
    { address: '/metadata/genres', link: /^\d+ songs of /, lands: 'Songs' },
    { address: '/artists', link: /^\d+ songs of /, lands: 'Songs' },
    { address: '/song-collections', link: /^\d+ songs of /, lands: 'Songs' },
    { address: '/performing-rights-organizations', link: /^\d+ writers of /, lands: 'Writers' },
  ])
    await test.step(address, async () => {
      const count = page.getByRole('table').getByRole('link', { name: link }).first();
      // Another test may add one between the two lists: they are looked at again then.
      await expect(async () => {
        await page.goto(`${address}?sort_by=${lands === 'Writers' ? 'writers' : 'song_count'}&sort_order=desc`);
        const number = Number(await count.textContent());
        expect(number).toBeGreaterThan(0);
        await count.click();
        await expect(counted(page, lands)).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: `of ${number}` })).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await page.goBack();
      await expect(count).toBeVisible();
    });
});

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

test('a suggestion of the artist is taken over with a click and saved', async ({ page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/instrument/select*', async (route) => {
    await answered;
    await route.continue();
  });
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs?work_title=Slow+Tide');
  await page.getByRole('rowheader').getByRole('link', { name: 'Slow Tide' }).click();
  await test.step('Whether it is used is not said before the instruments are read', async () => {
    await expect(page.getByRole('button', { name: 'Use the suggested usage as tags' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Used? the suggested instruments/ })).toHaveCount(0);
    answer();
  });
  const use = page.getByRole('button', { name: 'Use the suggested instruments' });
  await use.click();
  await expect(page.getByRole('button', { name: 'Used the suggested instruments' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(use).toBeEnabled();
});
