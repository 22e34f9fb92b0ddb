import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf, signIn, visit } from '../support/people';
import { artistScreens, officeScreens, staffScreens } from '../support/screenTable';

const stamp = Date.now().toString(36).slice(-6);
/** Longer than any column, as one word and as many. */
const longWord = `Tabletest${stamp}${'wordwithoutend'.repeat(12)}`.slice(0, 120);
const longName = `Tabletest ${stamp} ${'a very long name of many words '.repeat(4)}`.trim().slice(0, 120);

const staffLists = [
  '/songs',
  '/track-submissions',
  '/artists',
  '/writers',
  '/publishers',
  '/users',
  '/song-collections',
  '/metadata/genres',
  '/metadata/themes',
  '/metadata/instruments',
  '/performing-rights-organizations',
  '/performing-rights-organizations/earnings',
  '/performing-rights-organizations/earnings-statements',
  '/comparisons',
  '/examples',
  '/tag-categories',
  '/tag-relation-types',
  '/tag-term-relation-types',
  '/pending-sales?state=',
  '/reports',
  '/artist-portal/dashboard/sales-reports',
  '/artist-portal/dashboard/sales-performance-by-track',
];

async function make(api: APIRequestContext, path: string, data: object): Promise<void> {
  const made = await api.post(`/v1/${path}`, { data });
  expect(made.status(), `${path}: ${await made.text()}`).toBe(201);
}

/** Layout faults of the list on the page: rows that are too high, or wider than the page. Tables of figures have no explicit role. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('main table[role=table]')) {
      const room = table.parentElement?.getBoundingClientRect().width ?? 0;
      const width = table.getBoundingClientRect().width;
      if (width > room + 1) found.push(`table ${Math.round(width)} px wide in ${Math.round(room)} px`);
      for (const row of table.querySelectorAll('tbody tr')) {
        const { height } = row.getBoundingClientRect();
        if (Math.abs(height - 40) > 0.5) found.push(`row ${height} px high: ${row.textContent.slice(0, 60)}`);
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
    return [...new Set(found)];
  });

const titleOf = (path: string) =>
  [...staffScreens, ...officeScreens, ...artistScreens].find(([address]) => address === path.split('?', 1)[0])?.[2] ??
  'no such screen';

/** Opens the lists one after the other in the running shell, and checks each at three window widths. */
async function walk(page: Page, lists: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of lists.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Not via HOME, which redirects to another screen.
    await (index === 0 ? page.goto(path) : visit(page, path));
    await expect(page.getByRole('heading', { level: 1, name: titleOf(path) }), path).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Sorry, no results.')).first(), path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]:not([role="img"])'), path).toHaveCount(0);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      // The layout is complete one frame later.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      found.push(...(await faults(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  return found;
}

test.beforeAll(async () => {
  const api = await apiOf('admin@segno.test');
  const { data } = await (await api.get('/v1/country?pagesize=1')).json();
  const countries: { uuid: string }[] = data.countries;
  await make(api, 'performing_rights_organization', { name: longName, country_uuid: countries[0]?.uuid });
  const pros: { performing_rights_organizations: { uuid: string }[] } = (
    await (await api.get(`/v1/performing_rights_organization?name=${encodeURIComponent(longName.slice(0, 40))}`)).json()
  ).data;
  const [pro] = pros.performing_rights_organizations;
  for (const first_name of [longName, longWord])
    await make(api, 'writer', {
      first_name: first_name.slice(0, 100),
      last_name: 'Ess',
      designation_code: 'CA',
      performing_rights_organization_uuid: pro?.uuid,
    });
  await make(api, 'publisher', {
    name: longName,
    type: 'E',
    performing_rights_organization_uuid: pro?.uuid,
    country_uuids: [countries[0]?.uuid],
  });
  for (const name of [longName, longWord]) {
    await make(api, 'song_collection', { name });
    await make(api, 'song_genre', { name });
    await make(api, 'tag_relation_type', { name, description: longName.repeat(3) });
    await make(api, 'comparison', { name, definition: longName.repeat(4), procedural_definition: longWord });
    await make(api, 'example', { name, external_url: `https://example.com/${longWord}`, description: longName });
  }
  await api.dispose();
});

test('keeps each row of each list on one line of 40 px, as wide as the page at most', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin@segno.test');
  expect(await walk(page, staffLists)).toEqual([]);
  await signIn(page, 'artist@segno.test');
  expect(await walk(page, ['/my-tracks', '/my-writers'])).toEqual([]);
});

test('never breaks a work ID, a curation state or a tier of the song list at 1440 px', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const table = page.getByRole('table', { name: 'Songs' });
  // The early rows are shown before the list replaces them.
  await expect(table).toHaveAttribute('aria-busy', 'false');
  for (const text of [/^W\d{7}$/, /^Ready For Publication$/, /^Standard$/]) {
    const cell = table.getByRole('cell', { name: text }).first();
    await expect(cell).toBeVisible();
    const { lines, isCut } = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return { lines: tops.size, isCut: element.querySelector('[data-cut]') !== null };
    });
    expect(lines, String(text)).toBe(1);
    expect(isCut, String(text)).toBe(false);
  }
});

test.describe('a page of hundreds of rows', () => {
  /** Opens the demo library's tags; returns their number. */
  const open = async (page: Page): Promise<number> => {
    await signIn(page, 'admin@segno.test');
    await page.goto('/tags?pagesize=1000');
    const rows = page.locator('main tbody tr');
    await expect(rows.nth(500)).toBeAttached();
    return rows.count();
  };

  /** Left and right edges of a row's cells. */
  const edges = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluate(({ children }) =>
        [...children]
          .map((cell) => cell.getBoundingClientRect())
          .map(({ left, right }) => `${Math.round(left)} to ${Math.round(right)}`),
      );

  test('has its columns in line from the head to the last row, at each width', async ({ page }) => {
    await open(page);
    const last = 'main tbody:last-of-type > tr:last-of-type';
    await page.locator(last).scrollIntoViewIfNeeded();
    for (const width of [1440, 1024, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const head = await edges(page, 'main thead tr');
      for (const row of [
        'main tbody:nth-of-type(1) > tr:nth-of-type(1)',
        'main tbody:nth-of-type(9) > tr:nth-of-type(7)',
        last,
      ])
        expect(await edges(page, row), `${row} at ${width}`).toEqual(head);
      expect(await faults(page), String(width)).toEqual([]);
      // The page keeps its scroll position, and the table head stays visible.
      await expect(page.locator(last)).toBeInViewport();
      await expect(page.locator('main thead')).toBeInViewport();
    }
  });

  test('has every row for who is read to, and shows one that is focused far from where it is scrolled to', async ({
    page,
  }) => {
    const count = await open(page);
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    const last = page.getByRole('row').last();
    await expect(last).not.toBeInViewport();
    await last.getByRole('rowheader').getByRole('link').focus();
    await expect(last).toBeInViewport();
  });

  test('is cards on a phone, and nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    const last = page.getByRole('rowheader').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
