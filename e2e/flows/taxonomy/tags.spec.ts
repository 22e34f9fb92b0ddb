import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('a term and a tag are made and related, and the tag is deleted with a warning about its songs', async ({
  page,
}) => {
  const [term, tag, parent] = [`patter ${stamp}`, `Drizzle ${stamp}`, `Rain ${stamp}`];
  await signIn(page, 'admin@segno.test');

  await test.step('A term needs a name', async () => {
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Create Term' }).first().click();
    const create = page.getByRole('dialog', { name: 'Create Term' });
    await create.getByLabel('Wikidata ID').fill('Q1');
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(create.getByText('This field is required').first()).toBeVisible();
    await create.getByLabel('Name').fill(term);
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${term} has been created`)).toBeVisible();
  });

  const optionOf = (box: string, name: string) =>
    page.getByRole('listbox', { name: box }).getByRole('option', { name, exact: true });
  const newTag = async (name: string) => {
    await page.goto('/tags/create');
    const create = page.getByRole('dialog', { name: 'Create Tag' });
    await create.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await create.getByRole('combobox', { name: 'Tag Category' }).fill('Mood');
    await optionOf('Tag Category', 'Mood').click();
    await create.getByLabel('Tagging Label').fill(name);
    await create.getByRole('combobox', { name: 'Tag Fields' }).fill('Mood');
    await optionOf('Tag Fields', 'Mood').click();
    return create;
  };
  await test.step('Two tags, one with a relation that first leads nowhere', async () => {
    const first = await newTag(parent);
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${parent} has been created`)).toBeVisible();

    const create = await newTag(tag);
    const related = create.getByRole('group', { name: 'Related Tags', exact: true });
    await related.getByRole('button', { name: 'Add Relation' }).click();
    await related.getByRole('combobox', { name: 'Relation' }).click();
    await optionOf('Relation', 'Is A Kind Of').click();
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(related.getByText('This field is required')).toBeVisible();
    await related.getByRole('combobox', { name: 'Tags' }).fill(parent);
    await optionOf('Tags', parent).click();
    const terms = create.getByRole('group', { name: 'Terms', exact: true });
    await terms.getByRole('button', { name: 'Add Relation' }).click();
    await terms.getByRole('combobox', { name: 'Relation' }).click();
    await optionOf('Relation', 'Is Synonym Of').click();
    await terms.getByRole('combobox', { name: 'Terms' }).fill(term);
    await optionOf('Terms', term).click();
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${tag} has been created`)).toBeVisible();
  });

  await test.step('Who cannot change tags reads them', async () => {
    await signIn(page, 'viewer@segno.test');
    await page.goto(`/tags?name=${encodeURIComponent(tag)}`);
    await page.getByRole('rowheader', { name: tag }).getByRole('link').click();
    const read = page.getByRole('dialog', { name: 'Edit Tag' });
    await expect(read.getByText('Read only', { exact: true })).toBeVisible();
    await expect(read.getByText(parent)).toBeVisible();
    await expect(read.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await signIn(page, 'admin@segno.test');
  });

  await test.step('On a song it is deleted after a warning with the count', async () => {
    const api = await apiOf('admin@segno.test');
    const { data: found } = await (await api.get(`/v1/tag?name=${encodeURIComponent(tag)}`)).json();
    const { data: artist } = await (await api.get('/v1/artist/select')).json();
    const song = await api.post('/v1/song', {
      data: { work_title: tag, artist_uuid: artist.artists[0].uuid, taxonomy: { mood: [found.tags[0].uuid] } },
    });
    expect(song.status()).toBe(201);
    await api.dispose();
    await page.goto(`/tags?name=${encodeURIComponent(tag)}`);
    await page.getByRole('button', { name: `Delete ${tag}` }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this tag?' });
    await expect(question).toContainText('It is applied to 1 song');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Tag has been deleted')).toBeVisible();
    await page.goto(`/terms?name=${encodeURIComponent(term)}`);
    await page.getByRole('button', { name: `Delete ${term}` }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this term?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Term has been deleted')).toBeVisible();
  });
});
