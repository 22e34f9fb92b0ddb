import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';

// Each run creates records of its own, so that it may be repeated on the same library.
const stamp = Date.now().toString(36).slice(-5);

const made = async (call: string, data: object): Promise<string> => {
  const api = await apiOf('admin@segno.test');
  const answer = await api.post(`/v1/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data: body }: { data: Record<string, { uuid: string }> } = await answer.json();
  await api.dispose();
  return body[call]?.uuid ?? '';
};

const anyArtist = async (): Promise<{ uuid: string; name: string }> => {
  const api = await apiOf('admin@segno.test');
  const answer = await api.get('/v1/artist?sort_by=song_count&sort_order=desc&pagesize=25');
  const { data }: { data: { artists: { uuid: string; name: string }[] } } = await answer.json();
  await api.dispose();
  return data.artists[0] ?? { uuid: '', name: '' };
};

const edit = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('rowheader', { name }).getByRole('link').focus();
  await page.keyboard.press('e');
};

test('a misspelt genre is renamed, and merged into the right one where that exists', async ({ page }) => {
  const [wrong, right] = [`Zydekko ${stamp}`, `Zydeco ${stamp}`];
  const genre = await made('song_genre', { name: wrong });
  await made('song_genre', { name: `Qchild ${stamp}`, parent_genre_uuid: genre });
  await made('song_genre', { name: right });
  const artist = await anyArtist();
  await made('song', { work_title: `Bayou ${stamp}`, artist_uuid: artist.uuid, genre_uuids: [genre] });
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/metadata/genres?name=${stamp}`);
  await edit(page, wrong);
  const form = page.getByRole('dialog', { name: 'Edit Genre' });
  await form.getByRole('textbox', { name: 'Name' }).fill(`Zydekkko ${stamp}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Zydekkko ${stamp} has been updated`)).toBeVisible();

  await edit(page, `Zydekkko ${stamp}`);
  await form.getByRole('textbox', { name: 'Name' }).fill(right.toUpperCase());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name must be unique').first()).toBeVisible();
  await expect(form.getByText(`There is already a genre “${right}”`)).toBeVisible();
  expect(together(await audit(page, 'the form of a genre whose name is taken'))).toEqual([]);
  await form.getByRole('link', { name: `Merge into “${right}”…` }).click();
  const merge = page.getByRole('dialog', { name: 'Merge genres' });
  await expect(merge.getByText(/^“.* is deleted/)).toHaveText(
    `“Zydekkko ${stamp}” is deleted. Its 1 song and 1 genre below it go to “${right}”; what both have stays once. ` +
      'Published songs are out of sync then. A merge cannot be undone.',
  );
  expect(together(await audit(page, 'the merge of two genres'))).toEqual([]);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`“Zydekkko ${stamp}” has been merged into “${right}”`)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Genres' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.getByRole('cell', { name: right, exact: true }).getByRole('link').click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(right);
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await rows.getByRole('link', { name: `1 song of ${right}` }).click();
  await expect(page.getByRole('rowheader', { name: `Bayou ${stamp}` })).toBeVisible();

  await page.goto('/tags?name=cello');
  await page
    .getByRole('row', { name: /^Cello/ })
    .getByRole('link', { name: /^Instrument/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Tag Category' })).toBeVisible();
});

test('a row is merged into another one that is chosen there, and a refusal says why', async ({ page }) => {
  const [family, other] = [`Qfamily ${stamp}`, `Qother ${stamp}`];
  const parent_instrument_uuid = await made('instrument', { name: family });
  await made('instrument', { name: `Qmember ${stamp}`, parent_instrument_uuid });
  const uuid = await made('instrument', { name: other });
  await made('instrument', { name: `Qlow ${stamp}`, parent_instrument_uuid: uuid });
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/metadata/instruments?name=${stamp}`);
  await page.getByRole('button', { name: `Merge into another… ${family}` }).click();
  const merge = page.getByRole('dialog', { name: 'Merge instruments' });
  const choose = async (name: string) => {
    await merge.getByRole('combobox', { name: /^Instrument that stays/ }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose(`${other} / Qlow ${stamp}`);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge.getByRole('alert')).toHaveText(
    'The instruments were not mergedWhat has others below it can only be merged into one without a parent.',
  );
  await choose(other);
  // From the box that was filled last.
  await expect(merge.getByText(`to “${other}”`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(merge).toBeHidden();
  await expect(page.getByRole('rowheader', { name: family })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: `Qmember ${stamp}` })).toBeVisible();
  // Who may not create instruments reads them.
  await signIn(page, 'viewer@segno.test');
  await page.goto(`/metadata/instruments?name=${stamp}`);
  await expect(page.getByRole('rowheader', { name: other })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
  await edit(page, other);
  await expect(page.getByRole('dialog', { name: 'Edit Instrument' }).getByText('Read only')).toBeVisible();
});

test('an artist is a page with links to songs, submissions and money, from which one goes on in the list', async ({
  page,
}) => {
  const { uuid, name } = await anyArtist();
  await signIn(page, 'admin@segno.test');
  await page.goto('/artists?sort_by=song_count&sort_order=desc');
  await page.getByRole('rowheader', { name, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Edit Artist' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [label, path] of [
    ['Track submissions', '/track-submissions'],
    ['Sales', '/artist-portal/dashboard/sales-reports'],
    ['Sales statement', '/artist-portal/dashboard/sales-statement'],
    ['PRO earnings', '/performing-rights-organizations/earnings'],
    ['Payouts', '/payouts'],
  ] as const)
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `${path}?artist_uuid=${uuid}`,
    );
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(`Legal ${stamp}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Next in the list' }).click();
  await expect(page).not.toHaveURL(new RegExp(uuid));
  await page.getByRole('link', { name: 'Previous in the list' }).click();
  await expect(page).toHaveURL(new RegExp(uuid));
  await page.getByRole('link', { name: /^[\d,]+ songs?$/ }).click();
  await expect(page).toHaveURL(`/songs?artist_uuid=${uuid}`);
  await expect(page.getByRole('table', { name: 'Songs' }).getByRole('rowheader').first()).toBeVisible();
});
