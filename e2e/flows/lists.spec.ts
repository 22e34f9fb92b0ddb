import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/choose';
import { apiOf, openMenu, signIn } from '../support/people';

// Without a 4, which the test searches for.
const FAMILY = `Quillon${Date.now().toString(36).slice(-5).replaceAll('4', 'x')}`;

/** Creates sixty writers; they belong to ASCAP and BMI in turn. */
async function makeWriters(): Promise<void> {
  const api = await apiOf('admin@segno.test');
  const answer = await api.get('/v1/performing_rights_organization/select');
  const { data }: { data: { performing_rights_organizations: { uuid: string; name: string }[] } } = await answer.json();
  const pros = ['ASCAP', 'BMI'].map((name) => data.performing_rights_organizations.find((pro) => pro.name === name));
  await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const made = await api.post('/v1/writer', {
        data: {
          first_name: FAMILY,
          last_name: String(place).padStart(2, '0'),
          designation_code: 'CA',
          performing_rights_organization_uuid: pros[place % 2]?.uuid,
        },
      });
      expect(made.status()).toBe(201);
    }),
  );
  await api.dispose();
}

type Query = Record<string, string>;

/** The query of the address; the rows show which PRO it was. */
const queryOf = (page: Page): Query => {
  const said = [...new URL(page.url()).searchParams];
  return Object.fromEntries(said.map(([key, value]) => [key, key.endsWith('_uuid') ? 'a uuid' : value]));
};

/** Checks the address, the number of rows, the first row and the search box. */
const shows = async (page: Page, o: { query: Query; rows: number; first: string }) => {
  const names = page.getByRole('rowheader');
  await expect(names.first()).toHaveText(`${FAMILY} ${o.first}`);
  await expect(names).toHaveCount(o.rows);
  expect(queryOf(page)).toEqual(o.query);
  await expect(page.getByRole('searchbox')).toHaveValue(o.query['full_name'] ?? '');
};

test("a list's address, rows and boxes agree through searches, pages, filters, Back, a reload and a second tab", async ({
  page,
}) => {
  await makeWriters();
  await signIn(page, 'admin@segno.test');
  await page.goto('/writers');
  const searched = { full_name: FAMILY };
  await page.getByRole('searchbox').fill(FAMILY);
  await shows(page, { query: searched, rows: 25, first: '00' });

  await page.getByRole('button', { name: 'Next page' }).click();
  const second = { query: { ...searched, pagenum: '2', pagesize: '25' }, rows: 25, first: '25' };
  await shows(page, second);
  await page.getByRole('columnheader').getByRole('button', { name: 'Name', exact: true }).click();
  const order = { pagesize: '25', sort_by: 'full_name', sort_order: 'desc' };
  const sorted = { query: { ...searched, ...order }, rows: 25, first: '59' };
  await shows(page, sorted);

  await page.getByRole('button', { name: /^Filters/ }).click();
  await choose(page, 'PRO', 'ASCAP');
  const filter = { performing_rights_organization_uuid: 'a uuid' };
  const filtered = { query: { ...sorted.query, ...filter }, rows: 25, first: '58' };
  await shows(page, filtered);
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await shows(page, { query: { ...filtered.query, pagesize: '50' }, rows: 30, first: '58' });

  for (const before of [filtered, sorted, second]) {
    await page.goBack();
    await shows(page, before);
  }
  await page.goForward();
  await shows(page, sorted);
  await page.reload();
  await shows(page, sorted);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await shows(other, sorted);
  await other.close();

  // A search replaces the previous one in the history, so that Back leads to the page before both.
  await page.getByRole('searchbox').fill(`${FAMILY} 4`);
  await shows(page, { query: { ...order, full_name: `${FAMILY} 4` }, rows: 15, first: '54' });
  await page.goBack();
  await shows(page, second);

  // A menu click opens the screen from scratch, with the page size chosen last.
  await openMenu(page, 'Writers');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(queryOf(page)).toEqual({});
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
});
