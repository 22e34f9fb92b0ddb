import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn, visit } from '../support/people';
import { enteredApplication } from '../support/records';

const stamp = Date.now().toString(36).slice(-6);

/** One screen: its address, and the title of its page, of its dialog with a form, or of one without. */
type Screen = readonly [path: string, kind: 'page' | 'dialog' | 'plain dialog', title: string | RegExp];

const shows = (page: Page, [, kind, title]: Screen) => {
  if (kind === 'page') return page.getByRole('heading', { level: 1, name: title });
  const dialog = page.getByRole('dialog', { name: title });
  return kind === 'dialog' ? dialog.getByRole('group', { name: 'Form actions' }) : dialog;
};

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

// Long walks: the tests run beside one another too.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

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
    application: await enteredApplication('admin@segno.test', `Axe ${stamp}`),
  };
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const found = await walk(page, [
    ['/songs', 'page', 'Songs'],
    ['/songs?edit=cells', 'page', 'Songs'],
    [`/songs/edit/${uuids.song}`, 'page', /./],
    ['/songs/create', 'page', 'Create Song'],
    ['/songs/import', 'page', 'Import songs'],
    ['/songs/finder?song_id=W0000001', 'page', 'Song Finder'],
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
    ['/artist-submissions', 'page', 'Artist Submissions'],
    [`/artist-submissions/edit/${uuids.application}`, 'page', /./],
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
  const tag = await firstOf(api, 'tag', 'tags');
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
    ['/performing-rights-organizations/song-registrations', 'page', 'Song Registrations'],
    ['/performing-rights-organizations/earnings', 'page', 'PRO Earnings'],
    ['/performing-rights-organizations/earnings/add', 'dialog', 'Add PRO earnings report'],
    ['/performing-rights-organizations/earnings-statements', 'page', 'Earnings Statements'],
    ['/performing-rights-organizations/earnings-statements/reconciliation', 'page', 'Reconciliation'],
    ['/performing-rights-organizations/earnings/rows', 'page', 'Statement Rows'],
    ['/performing-rights-organizations/earnings/unmatched', 'page', 'Unmatched Rows'],
    ['/performing-rights-organizations/earnings/matches', 'page', 'Matched by People'],
    ['/performing-rights-organizations/earnings/trends', 'page', 'Earning Trends'],
    ['/performing-rights-organizations/earnings/never-earned', 'page', 'Never Earned'],
    ['/reports', 'page', 'Reports'],
    ['/change_my_password', 'dialog', 'Change my password'],
    ['/mail_preferences', 'plain dialog', 'Mails to me'],
    ['/tag-categories', 'page', 'Tag Categories'],
    ['/tag-categories/create', 'dialog', 'Create Tag Category'],
    [`/tag-categories/edit/${category}`, 'dialog', /Edit Tag Category/],
    ['/tags', 'page', 'Tags'],
    ['/tags/create', 'dialog', 'Create Tag'],
    [`/tags/graph/${tag}`, 'page', /./],
    [`/tags/graph/${tag}?view=list`, 'page', /./],
    ['/tags/inspector', 'page', 'Inspector'],
    [`/tags/merge/${tag}`, 'plain dialog', 'Merge tags'],
    ['/tags/merges', 'plain dialog', 'Merges of tags'],
    ['/terms', 'page', 'Terms'],
    ['/terms/create', 'dialog', 'Create Term'],
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
  const delivery = await page.getByRole('link', { name: 'Mango Shade', exact: true }).getAttribute('href');
  const found = await walk(page, [
    ['/my-tracks', 'page', 'My Tracks'],
    ['/my-tracks/create', 'dialog', 'Submit New Track'],
    ['/my-tracks/rules', 'page', 'What makes a track pass'],
    [track, 'page', /./],
    [delivery ?? '/none', 'page', 'Mango Shade'],
    ['/my-writers', 'page', 'My Writers'],
    ['/my-writers/create', 'dialog', 'Create Writer'],
    ['/revisions-requested', 'page', 'Revisions Requested'],
    ['/my-profile', 'dialog', /./],
    ['/mail_preferences', 'plain dialog', 'Mails to me'],
    ['/my-profile-registration', 'page', /./],
    ['/artist-portal/dashboard/sales-reports', 'page', 'Sales Reports'],
    ['/artist-portal/dashboard/sales-performance-by-track', 'page', 'Sales Performance By Track'],
  ]);
  expect(together(found)).toEqual([]);
});
