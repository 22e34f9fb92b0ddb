import { expect, test, type APIRequestContext } from '@playwright/test';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const [squall, drizzle, slip] = [`Squall ${stamp}`, `Drizzle ${stamp}`, `Drizle ${stamp}`];

async function choice(api: APIRequestContext, noun: string, plural: string, name: string): Promise<string> {
  const { data }: { data: Record<string, { uuid: string; name: string }[]> } = await (
    await api.get(`/v1/${noun}/select`)
  ).json();
  return data[plural]?.find((one) => one.name === name)?.uuid ?? 'none';
}

/** Two tags that seem to be one, and a third that is related to the first without being told so; gives their uuids. */
async function plantFaults(): Promise<Record<string, string>> {
  const api = await apiOf('admin@segno.test');
  const tag_category = await choice(api, 'tag_category', 'tag_categories', 'Mood');
  const relation_uuid = await choice(api, 'tag_relation_type', 'tag_relation_types', 'Is Related To');
  const uuids: Record<string, string> = {};
  for (const name of [drizzle, slip, squall]) {
    const related_tags = name === squall ? [{ relation_uuid, tags: [uuids[drizzle]] }] : [];
    const made = await api.post('/v1/tag', {
      data: { name, tagging_label: name, tag_category, tag_fields: ['mood'], related_tags },
    });
    expect(made.status()).toBe(201);
    const { data }: { data: { tag: { uuid: string } } } = await made.json();
    uuids[name] = data.tag.uuid;
  }
  await api.dispose();
  return uuids;
}

test('a relation said at one end is found and repaired, and a finding that is none is dismissed and restored', async ({
  page,
}) => {
  await plantFaults();
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
    const near = page.getByRole('listitem').filter({ hasText: `“${drizzle}” seem to be the same tag` });
    await page.goto('/tags/inspector');
    await near.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(near).toHaveCount(0);
    await page.getByRole('switch', { name: /^Show dismissed/ }).click();
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
