import { expect, test } from '@playwright/test';
import { audit, auditHere, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn, visit } from '../support/people';
import { enteredApplication } from '../support/records';

const SEED = 10_000 + Math.floor(Math.random() * 90_000);

/** Creates an artist of another representative; returns the uuid of the demo library's representative. */
async function somebodyElsesArtist(name: string): Promise<string> {
  const api = await apiOf('rep@segno.test');
  const { data: session } = await (await api.get('/v1/auth/session')).json();
  const me: string = session.user.uuid;
  const { data }: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  const contact_information = { first_name: 'Slate', last_name: 'Roof', email: `slate${SEED}@example.com` };
  const assigned_to = data.users.find(({ uuid }) => uuid !== me)?.uuid;
  expect((await api.post('/v1/artist', { data: { name, assigned_to, contact_information } })).status()).toBe(201);
  await api.dispose();
  return me;
}

test('by keyboard: the roles from the search, and on to the people who have one', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs/finder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('roles');
  await expect(page.getByRole('option', { name: 'Roles Users' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeFocused();

  const rows = page.getByRole('table', { name: 'What each role may do' });
  const publish = rows.getByRole('row', { name: /^Publish, take down/ }).getByRole('cell');
  await expect(publish).toHaveText(['Yes', 'Yes', '–No', '–No', '–No', '–No', '–No', '–No', '–No']);
  await expect(rows.getByRole('row', { name: /^Restriction: towards publication/ })).toContainText('Restricted');
  // A Catalog Manager can see who needs a second factor, but not change it.
  await expect(page.getByRole('switch')).toHaveCount(0);

  const holders = page.getByRole('link', { name: /with the role Artist Representative$/ });
  const count = Number.parseInt(await holders.innerText(), 10);
  await tabTo(page, holders);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(count);
  await expect(page.getByRole('cell', { name: 'Artist Representative' })).toHaveCount(count);

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Roles' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});

test('on a phone the roles are read one at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@segno.test');
  await page.goto('/users/roles?role=Viewer');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toContainText('Viewer');
  await tabTo(page, page.getByRole('combobox', { name: 'Role' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).not.toContainText('Viewer');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(together(await auditHere(page, 'the roles on a phone'))).toEqual([]);
});

test('by keyboard: a representative takes on submissions and an artist, and finds them under the own views', async ({
  page,
}) => {
  const bands = [`Slate Roof ${SEED}`, `Reed Roof ${SEED}`];
  for (const [place, band] of bands.entries()) await enteredApplication('reviewer@segno.test', band, SEED + place);
  await signIn(page, 'rep@segno.test');
  await page.goto(`/artist-submissions?full_name=${encodeURIComponent(`Roof ${SEED}`)}`);
  const row = page.getByRole('row').filter({ hasText: bands[0] ?? '' });
  const assign = row.getByRole('button', { name: /^Assign to me/ });
  await tabTo(page, assign);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submission assigned to you')).toBeVisible();
  await expect(assign).toHaveCount(0);
  // The button is gone; the focus moves to the row.
  await expect(row.getByRole('rowheader').getByRole('link')).toBeFocused();

  const other = page.getByRole('row').filter({ hasText: bands[1] ?? '' });
  await other.getByRole('rowheader').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: bands[1] ?? '' })).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByText(/Assigned to you/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);

  await visit(page, '/artist-submissions');
  await tabTo(page, page.getByRole('button', { name: 'Views' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My submissions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'My submissions', exact: true })).toBeVisible();
  for (const band of bands) await expect(page.getByRole('row').filter({ hasText: band })).toBeVisible();
  expect(together(await audit(page, 'the own submissions'))).toEqual([]);

  const name = `Slate ${SEED}`;
  const me = await somebodyElsesArtist(name);
  await visit(page, `/artists?name=${encodeURIComponent(name)}`);
  const take = page.getByRole('button', { name: `Assign to me ${name}` });
  await tabTo(page, take);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is assigned to you`)).toBeVisible();
  await expect(take).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Views' }), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My artists' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'My artists', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/artists\\?assigned_to=${me}$`));
});
