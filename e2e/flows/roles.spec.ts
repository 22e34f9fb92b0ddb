import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf, signIn, visit } from '../support/people';
import { awaited, lists, roles } from '../support/roleTable';

const stamp = Date.now().toString(36).slice(-5);
const NAME = `Rolf${stamp}`;

/** What each list searches by, and how this test makes something there that could be deleted. */
const deletable: Readonly<Record<string, { key: string; name: string; call?: string }>> = {
  Songs: { key: 'work_title', name: 'Kite Weather' },
  'Song Collections': { key: 'name', name: NAME, call: '/v1/song_collection' },
  Genres: { key: 'name', name: NAME, call: '/v1/song_genre' },
  Themes: { key: 'name', name: NAME, call: '/v1/song_theme' },
  Instruments: { key: 'name', name: NAME, call: '/v1/instrument' },
  'Tag Categories': { key: 'name', name: NAME, call: '/v1/tag_category' },
  Artists: { key: 'name', name: NAME, call: '/v1/artist' },
  Writers: { key: 'full_name', name: `${NAME} Writer`, call: '/v1/writer' },
};

async function representative(api: APIRequestContext): Promise<string | undefined> {
  const { data }: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  return data.users[0]?.uuid;
}

test.beforeAll(async () => {
  const api = await apiOf('admin@segno.test');
  const body = {
    name: NAME,
    icon: '🎺',
    first_name: NAME,
    last_name: 'Writer',
    designation_code: 'CA',
    assigned_to: await representative(api),
    contact_information: { first_name: 'Rolf', last_name: 'Role', email: `${NAME.toLowerCase()}@example.com` },
  };
  for (const { call } of Object.values(deletable)) {
    if (call === undefined) continue;
    const made = await api.post(call, { data: body });
    expect(made.status(), call).toBe(201);
  }
  await api.dispose();
});

/** The menu as it reads: sections with their entries, one that is its own entry alone. */
async function readMenu(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  const read = await menu.getByRole('navigation', { name: 'Main' }).evaluate((nav) =>
    [...nav.children].flatMap((part) => {
      const links = [...part.querySelectorAll('a')].map((link) => link.textContent.trim());
      const section = part.querySelector('summary')?.textContent.trim();
      return links.length === 0 ? [] : [section === undefined ? links : [section, ...links]];
    }),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return read;
}

/** The expected menu without what is still awaited; a section that loses all its entries goes with them. */
const menuNow = (menu: (typeof roles)[number]['menu']): string[][] =>
  menu.flatMap(([section, ...entries]) => {
    if (entries.length === 0) return awaited.has(section) ? [] : [[section]];
    const there = entries.filter((entry) => !awaited.has(entry));
    return there.length === 0 ? [] : [[section, ...there]];
  });

const isStaff = (role: string): boolean => role !== 'Artist';
const listsOf = (role: string): string[] =>
  Object.keys(lists).filter((name) => (name === 'Tracks' || name === 'My Writers') !== isStaff(role));

for (const { role, email, home, menu, creates, deletes, closed } of roles)
  test.describe(role, () => {
    test.beforeEach(async ({ page }) => signIn(page, email));

    test('HOME leads to the right screen, and the menu is exactly what this role may see', async ({ page }) => {
      await page.goto('/');
      await page.waitForURL((url) => url.pathname === home);
      expect(await readMenu(page)).toEqual(menuNow(menu));
    });

    test('each list has the create button and the row actions of this role', async ({ page }) => {
      await page.goto(home);
      const openTo = listsOf(role).filter((name) => !closed.includes(lists[name]?.path ?? ''));
      const seen: { creates: string[]; deletes: string[] } = { creates: [], deletes: [] };
      for (const name of openTo) {
        const list = lists[name];
        if (!list) continue;
        const own = deletable[name];
        await visit(page, own ? `${list.path}?${own.key}=${encodeURIComponent(own.name)}` : list.path);
        await expect(page.getByRole('heading', { level: 1, name: list.title, exact: true })).toBeVisible();
        const content = page.getByRole('main');
        if (own) await expect(content.getByRole('rowheader', { name: own.name, exact: true })).toBeVisible();
        else await expect(content.getByRole('table').or(content.getByText('Sorry, no results.'))).toBeVisible();
        if ((await content.getByRole('link', { name: list.create ?? 'nothing', exact: true }).count()) > 0)
          seen.creates.push(name);
        if (own && (await content.getByRole('button', { name: `Delete ${own.name}`, exact: true }).count()) > 0)
          seen.deletes.push(name);
        if (!own) await expect(content.getByRole('button', { name: /^Delete / })).toHaveCount(0);
      }
      expect(seen).toEqual({ creates, deletes });
    });

    test("a typed address without the permission is 'Page not found. Sorry!'", async ({ page }) => {
      await page.goto(closed[0] ?? '/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeVisible();
      for (const path of closed) {
        await visit(page, home);
        await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeHidden();
        await visit(page, path);
        await expect(page.getByText('Page not found. Sorry!'), path).toBeVisible();
      }
    });
  });

test('an artist in the list is a link to edit only with CAN_EDIT_ARTIST', async ({ page }) => {
  for (const [email, links] of [
    ['rep@segno.test', 1],
    ['viewer@segno.test', 0],
  ] as const) {
    await signIn(page, email);
    await page.goto(`/artists?name=${NAME}`);
    const name = page.getByRole('rowheader', { name: NAME, exact: true });
    await expect(name).toBeVisible();
    await expect(name.getByRole('link')).toHaveCount(links);
  }
});

test('users are switched on and off by those who may change them; others read it', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/users?name=finance@segno.test');
  await expect(page.getByRole('row', { name: /finance@segno.test/ }).getByRole('switch')).toBeEnabled();
  await signIn(page, 'catalog@segno.test');
  await page.goto('/users?name=finance@segno.test');
  const row = page.getByRole('row', { name: /finance@segno.test/ });
  await expect(row).toBeVisible();
  await expect(row.getByRole('switch')).toHaveCount(0);
});

test('without CAN_CREATE_EXAMPLE a taxonomy form says Read only and cannot be saved', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const made = await api.post('/v1/comparison', { data: { name: `${NAME} compared` } });
  const { data }: { data: { comparison: { uuid: string } } } = await made.json();
  await api.dispose();
  for (const [email, save] of [
    ['tagger@segno.test', 1],
    ['viewer@segno.test', 0],
  ] as const) {
    await signIn(page, email);
    await page.goto(`/comparisons/edit/${data.comparison.uuid}`);
    const form = page.getByRole('dialog', { name: /Edit Comparison/ });
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${NAME} compared`);
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(save);
    await expect(form.getByText('Read only', { exact: true })).toHaveCount(1 - save);
  }
});
