import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, request, test, type Page } from '@playwright/test';
import { OWNER, startOwnServer } from '../support/ownServer';
import { openMenu, signIn, tokenOf } from '../support/people';
import { publishedSong, readSongIds } from '../support/records';

const SEED = 310_000 + Math.floor(Math.random() * 90_000);
const TITLE = `Finder Rain ${SEED}`;

const card = (page: Page, channel: string) => page.getByRole('article', { name: channel });
const find = async (page: Page, id: string) => {
  await page.getByLabel('Song ID').fill(id);
  await page.getByRole('button', { name: 'Find' }).click();
};

test('a published song is found by its uuid, work ID, ISRC and channel ID, and opened from there', async ({ page }) => {
  test.setTimeout(240_000);
  const song = await publishedSong(TITLE, SEED);
  const { work_id, channelId } = await readSongIds(song);
  await signIn(page, 'viewer@segno.test');
  await page.goto('/');
  await openMenu(page, 'Song Finder');
  await expect(page).toHaveURL(/\/songs\/finder$/);

  await test.step('Nothing is looked for without an id', async () => {
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('This field is required')).toBeVisible();
  });

  for (const id of [song, work_id, channelId])
    await test.step(`By ${id}`, async () => {
      await find(page, id);
      await expect(page).toHaveURL(new RegExp(`song_id=${id}$`));
      const storefront = card(page, 'Storefront');
      await expect(storefront.getByText(TITLE)).toBeVisible();
      await expect(storefront.getByText('Live', { exact: true })).toBeVisible();
      await expect(storefront.getByRole('link', { name: 'Sale page' })).toHaveAttribute('href', /\/shop\/songs\//);
    });

  await test.step('Back and a shared address show their own search', async () => {
    await find(page, 'W9999999');
    await expect(page.getByText('Sorry, no results.')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Song ID')).toHaveValue(channelId);
    await expect(card(page, 'Storefront')).toBeVisible();
    await page.goto(`/songs/finder?song_id=${work_id}`);
    await expect(card(page, 'Storefront').getByText(TITLE)).toBeVisible();
  });

  await test.step('The card leads to the song, and the song to the finder', async () => {
    await card(page, 'Storefront').getByRole('link', { name: 'Open song' }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await page.getByRole('link', { name: 'Song Finder' }).click();
    await expect(page).toHaveURL(new RegExp(`/songs/finder\\?song_id=${work_id}$`));
    await expect(card(page, 'Storefront').getByText('Live', { exact: true })).toBeVisible();
  });

  await test.step('Taken down, its card says so', async () => {
    const api = await request.newContext({ baseURL: new URL(page.url()).origin });
    const headers = { Authorization: `Bearer ${await tokenOf('catalog@segno.test')}` };
    const body = { songs: [{ song, is_visible: false }] };
    expect((await api.patch('/v1/song/push', { headers, data: body })).ok()).toBe(true);
    await api.dispose();
    await expect(async () => {
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(card(page, 'Storefront').getByText('Taken down')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(card(page, 'Storefront').getByRole('link', { name: 'Sale page' })).toHaveCount(0);
  });
});

test('a channel that does not answer says so on its card', async ({ page }) => {
  test.setTimeout(120_000);
  // The shop's address is that of a server which takes every call and answers none.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await startOwnServer(OWNER, { PUBLIC_URL: `http://127.0.0.1:${port}` });
  try {
    const api = await request.newContext({ baseURL: server.url });
    const login = await api.post('/v1/auth/login', { data: OWNER });
    const { data: session }: { data: { token: string; user: { uuid: string } } } = await login.json();
    const headers = { Authorization: `Bearer ${session.token}` };
    const contact_information = { first_name: 'Nola', last_name: 'Reed', email: 'nola@example.com' };
    const named = { name: 'Nola Reed', assigned_to: session.user.uuid, contact_information };
    const artist = await api.post('/v1/artist', { headers, data: named });
    expect(artist.status()).toBe(201);
    const { data: made }: { data: { artist: { uuid: string } } } = await artist.json();
    const data = { work_title: 'Night Ferry', artist_uuid: made.artist.uuid };
    expect((await api.post('/v1/song', { headers, data })).status()).toBe(201);
    await api.dispose();

    await page.context().addCookies([{ name: 'auth_token', value: session.token, url: server.url }]);
    await page.goto(`${server.url}/songs/finder?song_id=W0000001`);
    const storefront = card(page, 'Storefront');
    await expect(storefront.getByText('The channel did not answer within 5 seconds')).toBeVisible();
    await expect(storefront.getByText('Night Ferry')).toBeVisible();
    await expect(storefront.getByText('Last known to the library')).toBeVisible();
  } finally {
    silent.closeAllConnections();
    silent.close();
    await server.stop();
  }
});
