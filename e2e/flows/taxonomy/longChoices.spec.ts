import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);
// Sorted after everything that other tests make.
const nameOf = (number: number) => `Zz cue ${stamp} ${String(number).padStart(4, '0')}`;
const wanted = `Zzz fjord ${stamp}`;

/** Makes more examples than a list of choices holds, twenty calls at a time. */
async function plantExamples(): Promise<void> {
  const api = await apiOf('admin@segno.test');
  const names = [...Array.from({ length: 1000 }, (_, number) => nameOf(number)), wanted];
  while (names.length > 0) {
    const made = await Promise.all(names.splice(0, 20).map((name) => api.post('/v1/example', { data: { name } })));
    for (const answer of made) expect(answer.status()).toBe(201);
  }
  await api.dispose();
}

test('a box with more than a thousand choices finds one beyond them by typing, and shows its name after a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await plantExamples();
  const tag = `Fjord ${stamp}`;
  await signIn(page, 'admin@segno.test');
  await page.goto('/tags/create');
  const create = page.getByRole('dialog', { name: 'Create Tag' });
  await create.getByRole('textbox', { name: 'Name', exact: true }).fill(tag);
  await create.getByRole('combobox', { name: 'Tag Category' }).fill('Mood');
  await page.getByRole('listbox', { name: 'Tag Category' }).getByRole('option', { name: 'Mood', exact: true }).click();
  await create.getByLabel('Tagging Label').fill(tag);

  const box = create.getByRole('combobox', { name: 'Examples' });
  const list = page.getByRole('listbox', { name: 'Examples' });
  await test.step('The list goes on to the thousandth and says that there are more', async () => {
    await box.click();
    await expect(list.getByRole('option').first()).toBeVisible();
    const more = list.getByText('There are more. Start typing to find them.');
    await expect(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(more).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(await list.getByRole('option').count()).toBe(1001);
  });

  await test.step('What nothing matches is said', async () => {
    await box.fill('Nowhere at all');
    await expect(list.getByText('No matching entries..')).toBeVisible();
  });

  await test.step('Typing finds it; Enter takes it', async () => {
    await box.fill(`fjord ${stamp}`);
    await expect(list.getByRole('option', { name: wanted })).toBeVisible();
    await page.keyboard.press('Enter');
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${tag} has been created`)).toBeVisible();
  });

  await test.step('The form shows its name after a reload', async () => {
    await page.goto(`/tags?name=${encodeURIComponent(tag)}`);
    await page.getByRole('rowheader', { name: tag }).getByRole('link').click();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Edit Tag' }).getByText(wanted)).toBeVisible();
  });
});
