import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);
// Sorted after everything that other tests make.
const nameOf = (number: number) => `Zz setlist ${stamp} ${String(number).padStart(4, '0')}`;
const wanted = `Zzz encore ${stamp}`;

/** Makes more collections than a list of choices holds, twenty calls at a time. */
async function plantCollections(): Promise<void> {
  const api = await apiOf('admin@segno.test');
  const names = [...Array.from({ length: 1000 }, (_, number) => nameOf(number)), wanted];
  while (names.length > 0) {
    const made = await Promise.all(
      names.splice(0, 20).map((name) => api.post('/v1/song_collection', { data: { name } })),
    );
    for (const answer of made) expect(answer.status()).toBe(201);
  }
  await api.dispose();
}

test('a filter with more than a thousand choices finds one beyond them by typing, and names it after a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await plantCollections();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const box = page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Collection', exact: true });
  const list = page.getByRole('listbox', { name: 'Collection' });

  await test.step('What nothing matches is said', async () => {
    await box.fill('Nowhere at all');
    await expect(list.getByText('No matching entries..')).toBeVisible();
  });

  await test.step('Typing finds it; Enter takes it', async () => {
    await box.fill(`encore ${stamp}`);
    await expect(list.getByRole('option', { name: wanted })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/song_collection_uuid=/);
  });

  await test.step('The filter is named by it after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: `Change the filter Collection: ${wanted}` })).toBeVisible();
    await filters.click();
    await expect(page.getByRole('region', { name: 'Filters' }).getByText(wanted, { exact: true })).toBeVisible();
  });
});
