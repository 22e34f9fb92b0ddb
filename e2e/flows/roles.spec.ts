import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf, signIn, visit, visitor } from '../support/people';
import { roles } from '../support/roleTable';

const stamp = Date.now().toString(36).slice(-5);
const NAME = `Rolf${stamp}`;

/** The search key of each list, and how this test creates a record there that could be deleted. */
const deletable: Readonly<Record<string, { key: string; name: string; call?: string }>> = {
  Songs: { key: 'work_title', name: 'Kite Weather' },
  'Song Collections': { key: 'name', name: NAME, call: '/v1/song_collection' },
  Genres: { key: 'name', name: NAME, call: '/v1/song_genre' },
  Themes: { key: 'name', name: NAME, call: '/v1/song_theme' },
  Instruments: { key: 'name', name: NAME, call: '/v1/instrument' },
  'Tag Categories': { key: 'name', name: NAME, call: '/v1/tag_category' },
  Tags: { key: 'name', name: NAME, call: '/v1/tag' },
  Terms: { key: 'name', name: NAME, call: '/v1/term' },
  Artists: { key: 'name', name: NAME, call: '/v1/artist' },
  'Artist Submissions': { key: 'full_name', name: `${NAME} Writer`, call: '/v1/new_artist_submission' },
  Writers: { key: 'full_name', name: `${NAME} Writer`, call: '/v1/writer' },
};

async function anyCategory(api: APIRequestContext): Promise<string | undefined> {
  const { data }: { data: { tag_categories: { uuid: string }[] } } = await (
    await api.get('/v1/tag_category/select')
  ).json();
  return data.tag_categories[0]?.uuid;
}

async function representative(api: APIRequestContext): Promise<string | undefined> {
  const { data }: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  return data.users[0]?.uuid;
}

test.beforeAll(async () => {
  const api = await apiOf('admin@segno.test');
  const body = {
    name: NAME,
    icon: '🎺',
    tagging_label: NAME,
    tag_category: await anyCategory(api),
    first_name: NAME,
    last_name: 'Writer',
    designation_code: 'CA',
    email: `${NAME.toLowerCase()}@example.com`,
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

/** The menu as text: sections with their entries; a section without entries stands alone. */
async function readMenu(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Logout' })).toBeVisible();
  const read = await menu.getByRole('navigation', { name: 'Main' }).evaluate((nav) =>
    [...nav.children].flatMap((part) => {
      // The count of waiting records is a separate link and changes by the minute.
      const links = [...part.querySelectorAll('a:not([aria-label*="waiting for you"])')].map((link) =>
        link.textContent.trim(),
      );
      const section = part.querySelector('summary')?.textContent.trim();
      return links.length === 0 ? [] : [section === undefined ? links : [section, ...links]];
    }),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return read;
}

for (const { role, email, home, menu, lists, closed } of roles)
  test(`${role}: HOME, the menu, what lists offer, and addresses that are not for this role`, async ({ browser }) => {
    const page = await visitor(browser, email);
    await page.goto('/');
    await page.waitForURL(({ pathname }) => pathname !== '/');
    await test.step('HOME leads to the right screen, and the menu is exactly what this role may see', async () => {
      expect(new URL(page.url()).pathname).toBe(home);
      expect(await readMenu(page)).toEqual(menu);
    });

    // Users who may not create get no form either, which is tested below; the Viewer shows that lists offer nothing then.
    for (const { path, title, button, creates, deletes } of lists.filter(
      (list) => list.creates || list.deletes || role === 'Viewer',
    ))
      await test.step(`${title} has the create button and the row actions of this role`, async () => {
        const own = deletable[title];
        await visit(page, own ? `${path}?${own.key}=${encodeURIComponent(own.name)}` : path);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        const content = page.getByRole('main');
        if (own) await expect(content.getByRole('rowheader', { name: own.name, exact: true })).toBeVisible();
        else await expect(content.getByRole('table').or(content.getByText('Sorry, no results.'))).toBeVisible();
        const create = content.getByRole('link', { name: button ?? /^Create/, exact: true });
        await expect(create, `${title}: create`).toHaveCount(creates ? 1 : 0);
        const remove = content.getByRole('button', { name: own ? `Delete ${own.name}` : /^Delete /, exact: true });
        await expect(remove, `${title}: delete`).toHaveCount(deletes ? 1 : 0);
      });

    await test.step("A typed address without the permission is 'Page not found. Sorry!'", async () => {
      // Opens a screen in between that makes no calls.
      const open = role === 'Artist' ? '/my-tracks/rules' : '/songs/finder';
      for (const path of closed) {
        await visit(page, open);
        await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeHidden();
        await visit(page, path);
        await expect(page.getByText('Page not found. Sorry!'), path).toBeVisible();
      }
    });
    await page.context().close();
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
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(save);
    await expect(form.getByText('Read only', { exact: true })).toHaveCount(1 - save);
  }
});
