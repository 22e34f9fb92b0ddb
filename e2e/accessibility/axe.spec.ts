import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { linkFromMail } from '../support/mails';
import { apiOf, newToken, PASSWORD, signIn, visit } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

/** One screen: its address, and the title of its page or of its dialog. */
type Screen = readonly [path: string, kind: 'page' | 'dialog', title: string | RegExp];

const shows = (page: Page, [, kind, title]: Screen) =>
  kind === 'page'
    ? page.getByRole('heading', { level: 1, name: title })
    : page.getByRole('dialog', { name: title }).getByRole('group', { name: 'Form actions' });

/** Opens the screens one after the other in the running shell and tells everything that is wrong with them. */
async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    const [path] = screen;
    await visit(page, path);
    await expect(shows(page, screen).first(), path).toBeVisible();
    found.push(...(await audit(page, path)));
  }
  return found;
}

/** The first of what a list call answers. */
async function firstOf(api: APIRequestContext, path: string, rows: string): Promise<string> {
  const { data }: { data: Record<string, { uuid: string }[]> } = await (await api.get(`/v1/${path}?pagesize=1`)).json();
  return data[rows]?.[0]?.uuid ?? 'none';
}

/** A publisher of this test's own: an older library has none. */
async function madePublisher(api: APIRequestContext): Promise<string> {
  const societies = await firstOf(api, 'performing_rights_organization', 'performing_rights_organizations');
  const countries = await firstOf(api, 'country', 'countries');
  const made = await api.post('/v1/publisher', {
    data: {
      name: `Axe ${stamp}`,
      type: 'E',
      performing_rights_organization_uuid: societies,
      country_uuids: [countries],
    },
  });
  expect(made.status()).toBe(201);
  const { data }: { data: { publisher: { uuid: string } } } = await made.json();
  return data.publisher.uuid;
}

// The longest of all: its tests run beside one another too.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('the pages before the login, and those of links in mails', async ({ browser, page }) => {
  const found: string[] = [];
  for (const [path, text] of [
    ['/login', 'Log In'],
    ['/forgot-password', 'Send link'],
    ['/reset-password#token=none', 'Your link has expired.'],
    ['/link-expired', 'Your link has expired.'],
    ['/shop', 'Harbor After Rain'],
  ] as const) {
    await page.goto(path);
    await expect(
      page
        .getByText(text)
        .or(page.getByRole('button', { name: text }))
        .first(),
    ).toBeVisible();
    found.push(...(await audit(page, path)));
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  found.push(...(await audit(page, '/login with errors')));

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('viewer@segno.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/we have sent you a password reset link/)).toBeVisible();
  found.push(...(await audit(page, '/forgot-password, sent')));
  await page.goto(await linkFromMail(browser, 'viewer@segno.test'));
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  found.push(...(await audit(page, '/reset-password')));

  const api = await apiOf('admin@segno.test');
  const email = `axel-${stamp}@example.com`;
  const reps: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  const made = await api.post('/v1/artist', {
    data: {
      name: `Axel${stamp}`,
      assigned_to: reps.data.users[0]?.uuid,
      contact_information: { first_name: 'Axel', last_name: 'Ess', email },
    },
  });
  const { data }: { data: { artist: { uuid: string } } } = await made.json();
  expect((await api.post(`/v1/artist/${data.artist.uuid}/onboard`)).ok()).toBe(true);
  await api.dispose();
  await page.goto(await linkFromMail(browser, email));
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  found.push(...(await audit(page, '/register')));
  expect(together(found)).toEqual([]);
});

test('the screens of the staff', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const uuids = {
    song: await firstOf(api, 'song', 'songs'),
    track: await firstOf(api, 'new_track_submission', 'new_track_submissions'),
    artist: await firstOf(api, 'artist', 'artists'),
    writer: await firstOf(api, 'writer', 'writers'),
    society: await firstOf(api, 'performing_rights_organization', 'performing_rights_organizations'),
    collection: await firstOf(api, 'song_collection', 'song_collections'),
    publisher: await madePublisher(api),
  };
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const found = await walk(page, [
    ['/songs', 'page', 'Songs'],
    [`/songs/edit/${uuids.song}`, 'page', /./],
    ['/song-collections', 'page', 'Song Collections'],
    ['/song-collections/create', 'dialog', 'Create Song Collection'],
    [`/song-collections/edit/${uuids.collection}`, 'dialog', /Edit Song Collection/],
    ['/metadata/genres', 'page', 'Genres'],
    ['/metadata/genres/create', 'dialog', 'Create Genre'],
    ['/metadata/themes', 'page', 'Themes'],
    ['/metadata/themes/create', 'dialog', 'Create Theme'],
    ['/metadata/instruments', 'page', 'Instruments'],
    ['/metadata/instruments/create', 'dialog', 'Create Instrument'],
    ['/track-submissions', 'page', 'Track Submissions'],
    [`/track-submissions/edit/${uuids.track}`, 'page', /./],
    ['/artists', 'page', 'Artists'],
    ['/artists/create', 'dialog', 'Create Artist'],
    [`/artists/edit/${uuids.artist}`, 'dialog', /Edit Artist/],
    ['/writers', 'page', 'Writers'],
    ['/writers/create', 'dialog', 'Create Writer'],
    [`/writers/edit/${uuids.writer}`, 'dialog', /Edit Writer/],
    ['/publishers', 'page', 'Publishers'],
    ['/publishers/create', 'dialog', 'Create Publisher'],
    [`/publishers/edit/${uuids.publisher}`, 'dialog', /Edit Publisher/],
    ['/performing-rights-organizations', 'page', 'Manage PROs'],
    ['/performing-rights-organizations/create', 'dialog', 'Create PRO'],
    [`/performing-rights-organizations/edit/${uuids.society}`, 'dialog', /Edit PRO/],
    ['/nowhere', 'page', 'Page not found. Sorry!'],
  ]);
  expect(together(found)).toEqual([]);
});

test('the screens of the taxonomy, of users and reports', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const user = await firstOf(api, 'user', 'users');
  const category = await firstOf(api, 'tag_category', 'tag_categories');
  const edited: Record<string, string> = {};
  for (const call of ['comparison', 'example', 'tag_relation_type', 'tag_term_relation_type']) {
    const made = await api.post(`/v1/${call}`, { data: { name: `Axe two ${stamp}` } });
    const { data }: { data: Record<string, { uuid: string }> } = await made.json();
    edited[call] = data[call]?.uuid ?? 'none';
  }
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/users');
  const found = await walk(page, [
    ['/users', 'page', 'Users'],
    ['/users/create', 'dialog', 'Create User'],
    [`/users/edit/${user}`, 'dialog', /Edit User/],
    ['/user-activity', 'page', 'User Activity'],
    [`/user_activity/user/${user}`, 'page', /^Activity of user/],
    ['/pending-sales', 'page', 'Pending Sales'],
    ['/reports', 'page', 'Reports'],
    ['/change_my_password', 'dialog', 'Change my password'],
    ['/tag-categories', 'page', 'Tag Categories'],
    ['/tag-categories/create', 'dialog', 'Create Tag Category'],
    [`/tag-categories/edit/${category}`, 'dialog', /Edit Tag Category/],
    ['/comparisons', 'page', 'Comparisons'],
    ['/comparisons/create', 'dialog', 'Create Comparison'],
    [`/comparisons/edit/${edited['comparison']}`, 'dialog', /Edit Comparison/],
    ['/examples', 'page', 'Examples'],
    ['/examples/create', 'dialog', 'Create Example'],
    [`/examples/edit/${edited['example']}`, 'dialog', /Edit Example/],
    ['/tag-relation-types', 'page', 'Tag Relation Types'],
    ['/tag-relation-types/create', 'dialog', 'Create Tag Relation Type'],
    [`/tag-relation-types/edit/${edited['tag_relation_type']}`, 'dialog', /Edit Tag Relation Type/],
    ['/tag-term-relation-types', 'page', 'Tag-Term Relation Types'],
    ['/tag-term-relation-types/create', 'dialog', 'Create Tag-Term Relation Type'],
    [`/tag-term-relation-types/edit/${edited['tag_term_relation_type']}`, 'dialog', /Edit Tag-Term Relation Type/],
  ]);
  expect(together(found)).toEqual([]);
});

test('the screens of an artist', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/my-tracks');
  const link = page.getByRole('rowheader').getByRole('link').first();
  const track = (await link.getAttribute('href')) ?? '/none';
  const found = await walk(page, [
    ['/my-tracks', 'page', 'My Tracks'],
    ['/my-tracks/create', 'dialog', 'Submit New Track'],
    [track, 'page', /./],
    ['/my-writers', 'page', 'My Writers'],
    ['/my-writers/create', 'dialog', 'Create Writer'],
    ['/my-profile', 'dialog', /./],
    ['/my-profile-registration', 'page', /./],
    ['/artist-portal/dashboard/sales-reports', 'page', 'Sales Reports'],
    ['/artist-portal/dashboard/sales-performance-by-track', 'page', 'Sales Performance By Track'],
  ]);
  expect(together(found)).toEqual([]);
});

test('popups, dialogs, and forms and lists in their other states have no violations', async ({ page }) => {
  const token = await newToken('admin@segno.test');
  await signIn(page, 'admin@segno.test', token);
  await page.goto('/songs');
  const found: string[] = [];
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const over = async (what: string, open: () => Promise<void>, shown: ReturnType<Page['locator']>) => {
    await open();
    await expect(shown.first(), what).toBeVisible();
    found.push(...(await audit(page, what, { narrow: false })));
    await page.keyboard.press('Escape');
  };
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  found.push(...(await audit(page, 'the player')));
  await page.getByRole('button', { name: 'Stop and close the player' }).click();
  await over('the menu', press('Menu'), dialog('Menu').getByRole('button', { name: 'Logout' }));
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
  await form.getByRole('button', { name: 'Save' }).click();
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
  found.push(...(await audit(page, 'a message', { narrow: false })));

  await visit(page, '/users/roles');
  await expect(dialog('Two-factor authentication by role').getByRole('switch').first()).toBeVisible();
  found.push(...(await audit(page, 'two-factor by role')));
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

test('a change of rights, conflicts of a form and my sessions have no violations', async ({ page }) => {
  const found: string[] = [];
  const admin = await apiOf('admin@segno.test');
  const publishing = await apiOf('publishing@segno.test');
  const read = async (api: APIRequestContext, path: string) => (await (await api.get(`/v1/${path}`)).json()).data;

  // Undone below: the song is the demo library's.
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

  const name = `Axe conflicts ${stamp}`;
  const made = await admin.post('/v1/comparison', { data: { name } });
  const { comparison } = (await made.json()).data;
  await signIn(page, 'admin@segno.test');
  await page.goto(`/comparisons/edit/${comparison.uuid}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, mine`);
  expect((await admin.put(`/v1/comparison/${comparison.uuid}`, { data: { name: `${name}, theirs` } })).status()).toBe(
    200,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Conflicts' }).getByRole('textbox', { name: /theirs/ })).toBeVisible();
  found.push(...(await audit(page, 'conflicts of a form')));
  await admin.dispose();
  await publishing.dispose();

  await signIn(page, 'viewer@segno.test');
  await page.goto('/my_sessions');
  await expect(page.getByRole('dialog', { name: 'My sessions' }).getByText('This device')).toBeVisible();
  found.push(...(await audit(page, 'my sessions')));
  expect(together(found)).toEqual([]);
});
