import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const [title, tag, broader, synonym] = [
  `Porcelain ${stamp}`,
  `Glimmery${stamp}`,
  `Radiant${stamp}`,
  `lustrous${stamp}`,
];

/** A song with a tag that is a kind of another one; the tag has a synonym. */
async function taggedSong(): Promise<void> {
  const api = await apiOf('admin@segno.test');
  const dataOf = async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await api[method](`/v1${path}`, { data });
    const { data: given, errors } = await answer.json();
    expect([path, errors]).toEqual([path, null]);
    return given;
  };
  const uuidOf = (rows: { uuid: string; name: string }[], name: string) => rows.find((row) => row.name === name)?.uuid;
  const [{ tag_categories }, { tag_relation_types }, { tag_term_relation_types }, { artists }] = await Promise.all([
    dataOf('get', '/tag_category/select'),
    dataOf('get', '/tag_relation_type/select'),
    dataOf('get', '/tag_term_relation_type/select'),
    dataOf('get', '/artist/select'),
  ]);
  const common = { tag_category: { uuid: uuidOf(tag_categories, 'Mood') }, tag_fields: ['mood'] };
  const top = await dataOf('post', '/tag', { ...common, name: broader, tagging_label: broader });
  const { term } = await dataOf('post', '/term', { name: synonym });
  const { tag: made } = await dataOf('post', '/tag', {
    ...common,
    name: tag,
    tagging_label: tag,
    related_tags: [{ relation_uuid: uuidOf(tag_relation_types, 'Is A Kind Of'), tags: [top.tag.uuid] }],
    tag_terms: [{ relation_uuid: uuidOf(tag_term_relation_types, 'Is Synonym Of'), terms: [term.uuid] }],
  });
  await dataOf('post', '/song', {
    work_title: title,
    artist_uuid: artists[0].uuid,
    taxonomy: { mood: [made.uuid] },
  });
  await api.dispose();
}

const rowOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search by title/ });

test('a song is found by what its tags are called, and the list says by which', async ({ page }) => {
  await taggedSong();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');

  await test.step('By a synonym', async () => {
    await search(page).fill(synonym);
    await expect(rowOf(page).getByText(`${tag} via "${synonym}"`)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Found by' })).toBeVisible();
  });

  await test.step('By a misspelling', async () => {
    await search(page).fill(synonym.replace('lust', 'lsut'));
    await expect(page).toHaveURL(/lsut/);
    await expect(rowOf(page).getByText(`${tag} via "${synonym}"`)).toBeVisible();
  });

  await test.step('By the tag that its own is a kind of', async () => {
    await search(page).fill(broader);
    await expect(rowOf(page).getByText(`${tag}, a kind of ${broader}`)).toBeVisible();
  });

  await test.step('By its own title, which needs no reason', async () => {
    await search(page).fill(title);
    await expect(rowOf(page)).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: 'Found by' })).toHaveCount(0);
    await search(page).fill('');
  });

  await test.step('By the filter, on a phone too; by its title it finds nothing there', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const soundsLike = page.getByRole('searchbox', { name: 'Sounds like' });
    await soundsLike.fill(title);
    await expect(page.getByText('Sorry, no results.')).toBeVisible();
    await soundsLike.fill(synonym);
    await expect(rowOf(page).getByText(`${tag} via "${synonym}"`)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/songs?sounds_like=${synonym}`);
    await expect(page.getByText(`${tag} via "${synonym}"`)).toBeVisible();
  });
});
