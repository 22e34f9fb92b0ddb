import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test';
import { collectSecrets, secretKinds } from '../support/issuedSecrets';
import { linkFromMail } from '../support/mails';
import { startDemoServer } from '../support/ownServer';
import { logIn, PASSWORD } from '../support/people';
import { soundsOnDisk } from '../support/sounds';

const ARTIST = { email: 'loretta@example.com', password: 'First-pass-1' };
const TITLE = 'Said To Nobody';

const setPassword = async (page: Page, labels: readonly [string, string], button: string, password: string) => {
  for (const label of labels) await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(password);
  await page.getByRole('button', { name: button }).click();
};

/** Invites an artist with a contact address. */
async function inviteArtist(api: APIRequestContext): Promise<void> {
  const reps: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  const made = await api.post('/v1/artist', {
    data: {
      name: 'Loretta Said',
      assigned_to: reps.data.users[0]?.uuid,
      contact_information: { first_name: 'Loretta', last_name: 'Said', email: ARTIST.email },
    },
  });
  expect(made.status()).toBe(201);
  const { data }: { data: { artist: { uuid: string } } } = await made.json();
  expect((await api.post(`/v1/artist/${data.artist.uuid}/onboard`)).status()).toBe(200);
}

/** Fills in the first profile, without which the artist cannot continue. */
async function fillProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/my-profile-registration$/);
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await box('Legal/business name').fill('Loretta Said');
  await box('Phone').fill('+1 555 0100');
  await box('City').fill('Galway');
  await box('Address line 1').fill('Quay Street 1');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/my-tracks$/);
}

const bearer = (baseURL: string, token: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });

test('the whole log of a browser run holds none of the secrets that were issued in it', async ({ browser }) => {
  test.setTimeout(480_000);
  const server = await startDemoServer({ LOG_LEVEL: 'info' });
  const { url: baseURL } = server;
  let log = '';
  const context = await browser.newContext({ baseURL });
  const secrets = collectSecrets(context);
  const keys: string[] = [];
  try {
    const page = await context.newPage();
    await test.step('An administrator logs in and invites an artist, who registers by the mail', async () => {
      await logIn(page, 'admin@segno.test');
      const token = (await context.cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
      const api = await bearer(baseURL, token);
      await inviteArtist(api);
      await api.dispose();
      const link = await linkFromMail(browser, ARTIST.email, { baseURL });
      secrets.addLink(link);
      await context.clearCookies();
      await page.goto(link);
      await setPassword(page, ['Password', 'Confirm Password'], 'Register', ARTIST.password);
      await fillProfile(page);
    });

    await test.step('The artist uploads a track and hears it', async () => {
      const { mp3 } = await soundsOnDisk(TITLE, 77);
      await page.getByRole('link', { name: 'Submit New Track' }).first().click();
      await page.getByLabel('Track Name').fill(TITLE);
      await page.getByLabel('Description').fill('Nobody heard it.');
      await page.locator('input[type=file]').setInputFiles(mp3);
      await expect(page.getByText(/^Uploaded, /)).toBeVisible();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible();
    });

    await test.step('The password is forgotten; the link is opened as older mails have it', async () => {
      const other = await context.newPage();
      await context.clearCookies();
      const after = await linkFromMail(browser, ARTIST.email, { baseURL });
      await other.goto('/forgot-password');
      await other.getByLabel('Email').fill(ARTIST.email);
      await other.getByRole('button', { name: 'Send link' }).click();
      await expect(other.getByText(/we have sent you a password reset link/)).toBeVisible();
      const link = await linkFromMail(browser, ARTIST.email, { baseURL, after });
      secrets.addLink(link);
      await other.goto(link.replace('#', '?'));
      await expect(other).toHaveURL(/\/reset-password$/);
      await setPassword(other, ['New Password', 'Confirm Password'], 'Set password', 'Second-pass-2');
      await expect(other.getByRole('heading', { name: 'Your password has been updated' })).toBeVisible();
      await logIn(other, ARTIST.email, 'Second-pass-2');
    });

    await test.step('The library shows its key to the shop', async () => {
      for (const name of ['STOREFRONT_KEY', 'STORAGE_SECRET'])
        keys.push((await readFile(join(server.dataDir, 'secrets', name), 'utf8')).trim());
      const product = { title: TITLE, artist: 'Loretta Said', description: '', duration: 20, bpm: null, isrc: null };
      const shop = await bearer(baseURL, keys[0] ?? '');
      const put = await shop.put(`/shop/api/songs/6f1c1b1e-0000-4000-8000-000000000001?key=${keys[0]}`, {
        data: { ...product, workId: 'W0000001', tags: [], previewUrl: null },
      });
      expect(put.status()).toBe(200);
      await shop.dispose();
      await page.goto('/shop');
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    });
    await secrets.all();
  } finally {
    await context.close();
    log = await server.stop();
  }

  const found = await secrets.all();
  for (const kind of secretKinds) expect([...(found.get(kind) ?? [])], kind).not.toEqual([]);
  expect(found.get('link')?.size).toBe(2);
  for (const address of ['/v1/auth/login', '/reset-password', '/register', '/shop/api/songs/', '/storage/'])
    expect(log).toContain(`"url":"${address}`);
  const issued = [...[...found.values()].flatMap((secret) => [...secret]), ...keys, PASSWORD, ARTIST.password];
  expect(issued.filter((secret) => log.includes(secret))).toEqual([]);
});
