import { expect, test, type APIRequestContext } from '@playwright/test';
import { audit, together } from '../../support/findings';
import { tabTo } from '../../support/keyboard';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);
const [squall, drizzle, slip] = [`Squall ${stamp}`, `Drizzle ${stamp}`, `Drizle ${stamp}`];

async function choice(api: APIRequestContext, noun: string, plural: string, name: string): Promise<string> {
  const { data }: { data: Record<string, { uuid: string; name: string }[]> } = await (
    await api.get(`/v1/${noun}/select`)
  ).json();
  return data[plural]?.find((one) => one.name === name)?.uuid ?? 'none';
}

/** Makes tags in order; `related` are related to the first one, which has no relation back. */
async function plantTags(names: readonly string[], related: readonly string[] = []): Promise<void> {
  const api = await apiOf('admin@segno.test');
  const tag_category = await choice(api, 'tag_category', 'tag_categories', 'Mood');
  const relation_uuid = await choice(api, 'tag_relation_type', 'tag_relation_types', 'Is Related To');
  let first = '';
  for (const name of [...names, ...related]) {
    const related_tags = related.includes(name) ? [{ relation_uuid, tags: [first] }] : [];
    const made = await api.post('/v1/tag', {
      data: { name, tagging_label: name, tag_category, tag_fields: ['mood'], related_tags },
    });
    expect(made.status()).toBe(201);
    const { data }: { data: { tag: { uuid: string } } } = await made.json();
    first ||= data.tag.uuid;
  }
  await api.dispose();
}

test('a relation said at one end is found and repaired, and a finding that is none is dismissed and restored', async ({
  page,
}) => {
  await plantTags([drizzle, slip], [squall]);
  await signIn(page, 'admin@segno.test');
  await page.goto('/tags');
  await page.getByRole('main').getByRole('link', { name: 'Inspector' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();

  await test.step('The repair adds the other end', async () => {
    const repair = page.getByRole('button', { name: new RegExp(`^Say it at both ends: “${squall}”`) });
    await tabTo(page, repair, { limit: 400 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('The relation has been added')).toBeVisible();
    await expect(repair).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.goto(`/tags?name=${encodeURIComponent(drizzle)}`);
    await page.getByRole('rowheader', { name: drizzle }).getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Edit Tag' }).getByText(squall)).toBeVisible();
  });

  await test.step('What is no fault is dismissed, and comes back when it is restored', async () => {
    const near = page.getByRole('listitem').filter({ hasText: new RegExp(`“${drizzle}”.* seem to be the same tag`) });
    await page.goto('/tags/inspector');
    await near.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(near).toHaveCount(0);
    await page.getByRole('switch', { name: /^Show dismissed/ }).click();
    await expect(near).toBeVisible();
    expect(together(await audit(page, 'findings that were dismissed'))).toEqual([]);
    await near.getByRole('button', { name: /^Restore/ }).click();
    await expect(near).toHaveCount(0);
    await page.getByRole('switch', { name: /^Show dismissed/ }).click();
    await expect(near).toBeVisible();
  });

  await test.step('Who may not change tags is not led to it', async () => {
    await signIn(page, 'viewer@segno.test');
    await page.goto('/tags');
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Inspector' })).toHaveCount(0);
    await page.goto('/tags/inspector');
    await expect(page.getByText('Page not found. Sorry!')).toBeVisible();
  });
});

test('two tags that are one are merged from what the inspector found, and made two again', async ({ page }) => {
  const [fog, slipOfFog] = [`Fogbank ${stamp}`, `Fogbnk ${stamp}`];
  await plantTags([fog, slipOfFog]);
  await signIn(page, 'admin@segno.test');
  await page.goto('/tags/inspector');
  const found = page.getByRole('listitem').filter({ hasText: new RegExp(`“${fog}”.* seem to be the same tag`) });
  await found.getByRole('link', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge tags' });
  await expect(dialog.getByText('The merge can be undone for 30 days.')).toBeVisible();
  // Which of the two goes is the person's choice.
  const leaves = dialog.getByRole('combobox', { name: /^Tag that goes/ });
  if ((await leaves.inputValue()) === fog) await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(leaves).toHaveValue(slipOfFog);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`“${slipOfFog}” has been merged into “${fog}”`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.getByRole('link', { name: 'Merges', exact: true }).click();
  const merges = page.getByRole('dialog', { name: 'Merges of tags' });
  await merges.getByRole('button', { name: `Undo: “${slipOfFog}” into “${fog}”` }).click();
  await page
    .getByRole('dialog', { name: `Make “${slipOfFog}” a tag of its own again?` })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(merges.getByRole('listitem').filter({ hasText: slipOfFog })).toContainText('Undone');
  await page.goto(`/tags?name=${encodeURIComponent(slipOfFog)}`);
  await expect(page.getByRole('rowheader', { name: slipOfFog })).toBeVisible();
});
