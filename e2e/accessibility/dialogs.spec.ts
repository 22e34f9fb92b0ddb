import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { audit, auditHere, auditOpened, together } from '../support/findings';
import { apiOf, newToken, PASSWORD, signIn, visit } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
// These tests visit many screens: they run in parallel within the file too.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('popups, dialogs, and forms and lists in their other states have no violations', async ({ page }) => {
  const token = await newToken('admin@segno.test');
  await signIn(page, 'admin@segno.test', token);
  await page.goto('/songs');
  const found: string[] = [];
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const over = async (what: string, open: () => Promise<void>, shown: ReturnType<Page['locator']>) => {
    found.push(
      ...(await auditOpened(page, what, async () => {
        await page.keyboard.press('Escape');
        await open();
        await expect(shown.first(), what).toBeVisible();
      })),
    );
    await page.keyboard.press('Escape');
  };
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  found.push(...(await audit(page, 'the player')));
  await page.getByRole('button', { name: 'Stop and close the player' }).click();
  await over('the menu', press('Menu'), dialog('Menu').getByRole('link', { name: 'Logout' }));
  await over('the account menu', press(/^AM, account of/), page.getByRole('menuitem', { name: 'Logout' }));
  await over('the messages', press(/^Messages/), page.getByRole('button', { name: /^Messages/, expanded: true }));
  await over('the palette', () => page.keyboard.press('Control+k'), dialog('Search').getByRole('option'));
  await over('the views', press('Views'), page.getByRole('button', { name: 'Views', expanded: true }));
  await over('the columns', press('Columns'), page.getByRole('button', { name: 'Columns', expanded: true }));

  await visit(page, '/songs?work_title=zz+no+such');
  await expect(page.getByText('Sorry, no results.')).toBeVisible();
  await press(/^Filters/)();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  found.push(...(await audit(page, 'filters over an empty list')));

  await visit(page, '/song-collections/create');
  const form = dialog('Create Song Collection');
  await form.getByRole('textbox', { name: 'Name' }).fill('  ');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Form Errors')).toBeVisible();
  found.push(...(await audit(page, 'a form with errors')));
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(/discard/)).toBeVisible();
  found.push(...(await audit(page, 'the question before changes are lost')));
  await dialog(/discard/)
    .getByRole('button', { name: 'Discard' })
    .click();

  const api = await apiOf('admin@segno.test');
  const name = `Axe deletes ${stamp}`;
  expect((await api.post('/v1/song_collection', { data: { name } })).status()).toBe(201);
  await visit(page, `/song-collections?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(dialog('Are you sure you want to delete this song collection?')).toBeVisible();
  found.push(...(await audit(page, 'the question before a record is deleted')));
  await dialog(/Are you sure/)
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Song Collection has been deleted')).toBeVisible();
  await page.getByText('Song Collection has been deleted').hover();
  found.push(...(await auditHere(page, 'a message')));

  await visit(page, '/two_factor_authentication');
  const factors = dialog('Two-factor authentication');
  await expect(factors.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  found.push(...(await audit(page, 'the second factors')));
  await factors.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await factors.getByLabel('Current password').fill(PASSWORD);
  found.push(...(await audit(page, 'the password before a second factor')));
  await factors.getByRole('button', { name: 'Continue' }).click();
  await expect(factors.getByRole('img', { name: /QR code/ })).toBeVisible();
  found.push(...(await audit(page, 'the secret of an authenticator app')));

  await api.post('/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await api.dispose();
  await visit(page, '/comparisons');
  await expect(dialog('Log in again')).toBeVisible();
  found.push(...(await audit(page, 'the login over a screen')));
  expect(together(found)).toEqual([]);
});

test('a change of rights and my sessions have no violations', async ({ page }) => {
  const found: string[] = [];
  const admin = await apiOf('admin@segno.test');
  const publishing = await apiOf('publishing@segno.test');
  const read = async (api: APIRequestContext, path: string) => (await (await api.get(`/v1/${path}`)).json()).data;

  // Reverted below: the song belongs to the demo library.
  const [song] = (await read(admin, 'song?publish_state=Published&sort_by=created_at&pagesize=1')).songs;
  const rulesets: { uuid: string }[] = (await read(admin, 'publisher_ruleset/select')).publisher_rulesets;
  const before = (await read(admin, `song/${song.uuid}`)).song.publisher_ruleset_uuid;
  const other = rulesets.find(({ uuid }) => uuid !== before)?.uuid;
  await read(publishing, 'user_message');
  expect((await admin.put(`/v1/song/${song.uuid}`, { data: { publisher_ruleset_uuid: other } })).status()).toBe(200);
  const { user_messages: news }: { user_messages: { payload: { url?: string } }[] } = await read(
    publishing,
    'user_message',
  );
  const url = news.findLast(({ payload }) => payload.url?.includes(song.uuid))?.payload.url ?? '/none';
  await signIn(page, 'publishing@segno.test');
  await page.goto(url);
  await expect(
    page.getByRole('region', { name: 'Changes of rights' }).getByRole('button', { name: 'Revert' }),
  ).toBeVisible();
  found.push(...(await audit(page, 'a change of rights')));
  expect((await admin.put(`/v1/song/${song.uuid}`, { data: { publisher_ruleset_uuid: before } })).status()).toBe(200);

  await admin.dispose();
  await publishing.dispose();

  await signIn(page, 'viewer@segno.test');
  await page.goto('/my_sessions');
  await expect(page.getByRole('dialog', { name: 'My sessions' }).getByText('This device')).toBeVisible();
  found.push(...(await audit(page, 'my sessions')));
  expect(together(found)).toEqual([]);
});

test('selected songs and a batch update with its preview have no violations', async ({ page }) => {
  const found: string[] = [];
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  await page.getByRole('checkbox', { name: 'Select Neon Causeway' }).check();
  const bar = page.getByRole('region', { name: 'Selected songs' });
  await expect(bar.getByRole('status')).toHaveText('1 song selected');
  found.push(...(await audit(page, 'selected songs')));
  found.push(
    ...(await auditOpened(page, 'the choices of a bulk action', async () => {
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Curation state' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    })),
  );
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Batch update' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch update' });
  await batch.getByRole('combobox', { name: 'Attribute' }).click();
  await page.getByRole('option', { name: 'BPM', exact: true }).click();
  await batch.getByRole('textbox', { name: 'BPM' }).fill('61');
  await batch.getByRole('button', { name: 'Preview' }).click();
  await expect(batch.getByRole('region', { name: 'Preview' })).toBeVisible();
  found.push(...(await audit(page, 'the preview of a batch update')));
  await visit(page, '/songs/batch-updates');
  await expect(page.getByRole('dialog', { name: 'Batch updates' })).toBeVisible();
  found.push(...(await audit(page, 'the batch updates')));
  expect(together(found)).toEqual([]);
});
