import { expect, test } from '@playwright/test';
import { audit, together } from '../../support/findings';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);
const [storm, squall, rough] = [`Storm ${stamp}`, `Squall ${stamp}`, `Rough ${stamp}`];

test('the neighbourhood of a tag is walked through by click and by arrow keys, and Back leads back', async ({
  page,
}) => {
  const api = await apiOf('admin@segno.test');
  const first = async (noun: string, plural: string, name: string): Promise<string> => {
    const { data } = await (await api.get(`/v1/${noun}/select`)).json();
    return data[plural].find((one: { name: string }) => one.name === name).uuid;
  };
  const tag_category = await first('tag_category', 'tag_categories', 'Mood');
  const kind = await first('tag_relation_type', 'tag_relation_types', 'Is A Kind Of');
  let parent: string | undefined;
  for (const name of [rough, storm, squall]) {
    const related_tags = parent === undefined ? [] : [{ relation_uuid: kind, tags: [parent] }];
    const made = await api.post('/v1/tag', {
      data: { name, tagging_label: name, tag_category, tag_fields: ['mood'], related_tags },
    });
    expect(made.status()).toBe(201);
    parent = (await made.json()).data.tag.uuid;
  }
  await api.dispose();

  await signIn(page, 'viewer@segno.test');
  await page.goto(`/tags?name=${encodeURIComponent(storm)}`);
  await page.getByRole('rowheader', { name: storm }).getByRole('link').click();
  await page.getByRole('link', { name: 'What is around it' }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title(storm)).toBeVisible();
  const tags = page.getByRole('list', { name: 'Related tags' });
  await expect(tags.getByRole('listitem')).toHaveText([`Is A Kind Of ${rough}`, `${squall} Is A Kind Of it`]);
  expect(together(await audit(page, 'a tag with others around it'))).toEqual([]);

  await test.step('By click', async () => {
    await tags.getByRole('link', { name: squall }).click();
    await expect(title(squall)).toBeVisible();
    await expect(title(squall)).toBeFocused();
    await page.goBack();
    await expect(title(storm)).toBeVisible();
  });

  await test.step('By arrow keys', async () => {
    await tags.getByRole('link', { name: rough }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tags.getByRole('link', { name: squall })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(title(rough)).toBeVisible();
    await expect(tags.getByRole('listitem')).toHaveText([`${storm} Is A Kind Of it`]);
  });

  await test.step('As a list', async () => {
    await page.getByText('List', { exact: true }).click();
    await expect(page.getByRole('row', { name: `${storm} Is A Kind Of ${rough}` })).toBeVisible();
    await page.getByRole('link', { name: storm }).click();
    await expect(page.getByRole('row', { name: `${squall} Is A Kind Of ${storm}` })).toBeVisible();
  });
});
