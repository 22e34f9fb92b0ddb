import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { auditEachWidth, together } from '../support/findings';
import { apiOf, signIn, visit } from '../support/people';
import { enteredApplication } from '../support/records';
import { artistScreens, officeScreens, screensElsewhere, staffScreens, type Screen } from '../support/screenTable';

const stamp = Date.now().toString(36).slice(-6);

const shows = (page: Page, [, kind, title]: Screen) => {
  if (kind === 'page') return page.getByRole('heading', { level: 1, name: title });
  const dialog = page.getByRole('dialog', { name: title });
  return kind === 'dialog' ? dialog.getByRole('group', { name: 'Form actions' }) : dialog;
};

/**
 * Opens the screens one after the other in the running shell and returns all findings.
 * @param uuids by the placeholders in the addresses
 */
async function walk(page: Page, screens: readonly Screen[], uuids: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    const [path] = screen;
    const address = path.replace(/:(\w+)/g, (_, name: string) => uuids[name] ?? 'none');
    await visit(page, address);
    // `waitFor` polls at shorter intervals than `expect`.
    await shows(page, screen).first().waitFor();
    found.push(...(await auditEachWidth(page, path)));
  }
  return found;
}

/** The uuid of the first record in a list. */
async function firstOf(api: APIRequestContext, path: string, rows: string): Promise<string> {
  const { data }: { data: Record<string, { uuid: string }[]> } = await (await api.get(`/v1/${path}?pagesize=1`)).json();
  return data[rows]?.[0]?.uuid ?? 'none';
}

/** Creates a publisher for this test: older libraries have none. */
async function madePublisher(api: APIRequestContext): Promise<string> {
  const pros = await firstOf(api, 'performing_rights_organization', 'performing_rights_organizations');
  const countries = await firstOf(api, 'country', 'countries');
  const made = await api.post('/v1/publisher', {
    data: {
      name: `Axe ${stamp}`,
      type: 'E',
      performing_rights_organization_uuid: pros,
      country_uuids: [countries],
    },
  });
  expect(made.status()).toBe(201);
  const { data }: { data: { publisher: { uuid: string } } } = await made.json();
  return data.publisher.uuid;
}

/** A tag with a related tag whose relation is only set on one side, which the inspector reports. */
async function relatedTag(api: APIRequestContext): Promise<string> {
  const tag_category = await firstOf(api, 'tag_category', 'tag_categories');
  const { data: types } = await (await api.get('/v1/tag_relation_type/select')).json();
  const { uuid: relation_uuid } = types.tag_relation_types.find(
    ({ name }: { name: string }) => name === 'Is Related To',
  );
  const related_tags = [{ relation_uuid, tags: [await firstOf(api, 'tag', 'tags')] }];
  const name = `Axe ${stamp}`;
  const made = await api.post('/v1/tag', {
    data: { name, tagging_label: name, tag_category, tag_fields: ['mood'], related_tags },
  });
  expect(made.status()).toBe(201);
  return (await made.json()).data.tag.uuid;
}

// These tests visit many screens: they run in parallel within the file too.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('the screens of the staff', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const uuids = {
    song: await firstOf(api, 'song', 'songs'),
    track: await firstOf(api, 'new_track_submission', 'new_track_submissions'),
    artist: await firstOf(api, 'artist', 'artists'),
    writer: await firstOf(api, 'writer', 'writers'),
    pro: await firstOf(api, 'performing_rights_organization', 'performing_rights_organizations'),
    collection: await firstOf(api, 'song_collection', 'song_collections'),
    channel: await firstOf(api, 'channel', 'channels'),
    ruleset: await firstOf(api, 'publisher_ruleset', 'publisher_rulesets'),
    publisher: await madePublisher(api),
    genre: await firstOf(api, 'song_genre', 'song_genres'),
    theme: await firstOf(api, 'song_theme', 'song_themes'),
    instrument: await firstOf(api, 'instrument', 'instruments'),
    application: await enteredApplication('admin@segno.test', `Axe ${stamp}`, Math.floor(Math.random() * 90_000)),
  };
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  expect(together(await walk(page, staffScreens, uuids))).toEqual([]);
});

test('the screens of the taxonomy, of users and reports', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const uuids: Record<string, string> = {
    user: await firstOf(api, 'user', 'users'),
    category: await firstOf(api, 'tag_category', 'tag_categories'),
    tag: await relatedTag(api),
  };
  for (const call of ['comparison', 'example', 'tag_relation_type', 'tag_term_relation_type', 'term']) {
    const made = await api.post(`/v1/${call}`, { data: { name: `Axe two ${stamp}` } });
    const { data }: { data: Record<string, { uuid: string }> } = await made.json();
    uuids[call] = data[call]?.uuid ?? 'none';
  }
  const rate = { currency: 'SEK', quarter: '2001-Q1', rate: '0.1' };
  await api.post('/v1/exchange_rate', { data: rate });
  uuids['rate'] = await firstOf(api, 'exchange_rate', 'exchange_rates');
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/users');
  expect(together(await walk(page, officeScreens, uuids))).toEqual([]);
});

test('the screens of an artist', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/my-tracks');
  const uuidOf = async (link: ReturnType<Page['locator']>): Promise<string> =>
    (await link.getAttribute('href'))?.split('/').at(-1) ?? 'none';
  const uuids = {
    track: await uuidOf(page.getByRole('rowheader').getByRole('link').first()),
    delivery: await uuidOf(page.getByRole('link', { name: 'Mango Shade', exact: true })),
  };
  expect(together(await walk(page, artistScreens, uuids))).toEqual([]);
});

test('every screen that remotes publish is one of them, or is looked at here', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/users');
  interface Published {
    routes: { name: string; path: string; kind: string; title?: string; public?: boolean }[];
    menu: { route: string }[];
  }
  const registry: { remotes: Published[] } = await (await page.request.get('/registry/current')).json();
  const routes = registry.remotes.flatMap((remote) => remote.routes);
  const listed = registry.remotes.flatMap(({ menu }) => menu.map(({ route }) => route));
  // MY_PROFILE_EDIT is MY_PROFILE; the other is shown to a new artist at once.
  const unsearched = ['MY_PROFILE_EDIT', 'MY_PROFILE_REGISTRATION'];
  expect(
    routes.filter(
      ({ name, path, title, ...route }) =>
        !(path.includes(':') || route.public || title || path.endsWith('/create') || listed.includes(name)) &&
        !unsearched.includes(name),
    ),
    'need a title, by which the search finds them',
  ).toEqual([]);
  for (const [path, , title] of [...staffScreens, ...officeScreens, ...artistScreens])
    expect(routes.find((route) => route.path === path)?.title ?? title, path).toEqual(title);
  const looked = [...staffScreens, ...officeScreens, ...artistScreens].map(([path]) => path.replace(/\?.*/, ''));
  const others = routes.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    const isLookedAt = [...looked, ...screensElsewhere].some((address) => pattern.test(address));
    // A form is only checked once, with a record in it.
    const edit = path.replace(/\/create$/, '/edit/');
    return !isLookedAt && (edit === path || !looked.some((address) => address.startsWith(edit)));
  });
  expect(
    others.filter(({ path }) => path.includes(':')).map(({ path }) => path),
    'need a row in support/screenTable.ts, with a uuid',
  ).toEqual([]);
  const rest = others.map(({ path, kind, title }): Screen => [
    path,
    kind === 'page' ? 'page' : 'plain dialog',
    title ?? /^(?!Page not found)/,
  ]);
  expect(together(await walk(page, rest))).toEqual([]);
});
