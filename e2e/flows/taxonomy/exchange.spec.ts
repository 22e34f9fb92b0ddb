import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../../support/findings';
import { apiOf, signIn } from '../../support/people';

const stamp = Date.now().toString(36).slice(-6);

/** Asks for an export from the menu of a list, and downloads what stands first in the reports once it is there. */
const exportedTags = async (page: Page) => {
  await page.goto('/tags');
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect(page.getByText('Your report is being generated.').first()).toBeVisible();
  await page.goto('/reports');
  const row = page
    .getByRole('row')
    .filter({ hasText: /^tags-.*\.csv/ })
    .first();
  await expect(row.getByText('Download', { exact: true })).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByText('Download', { exact: true }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

/** Opens the import from the menu, and hands a file over. */
const importTags = async (page: Page, { name, text }: { name: string; text: string }) => {
  await page.goto('/tags');
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await expect(page.getByRole('heading', { name: 'Import tags and terms' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'What the file is of' }).getByText('Tags', { exact: true }).click();
  // The place for the file is another one for each kind: it must be there before the file is.
  const place = page.getByRole('group', { name: 'Tags', exact: true });
  await place.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
};

test('a definition is edited in the exported sheet, previewed, applied, and shown by the tag', async ({ page }) => {
  const name = `Exchange ${stamp}`;
  const api = await apiOf('admin@segno.test');
  const { data: categories } = await (await api.get('/v1/tag_category/select')).json();
  const made = await api.post('/v1/tag', {
    data: {
      name,
      tagging_label: name,
      tag_category: categories.tag_categories[0].uuid,
      tag_fields: ['mood'],
      external_definition: `Before ${stamp}`,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await api.dispose();
  await signIn(page, 'admin@segno.test');

  const sheet = await exportedTags(page);
  expect(sheet.text).toContain(`Before ${stamp}`);
  await importTags(page, { ...sheet, text: sheet.text.replace(`Before ${stamp}`, `After ${stamp}`) });

  await expect(page.getByText(/^0 created, 1 changed, \d+ unchanged\.$/)).toBeVisible({ timeout: 60_000 });
  const change = page.getByRole('table', { name: 'Changes' }).getByRole('row', { name });
  await expect(change).toContainText(`Before ${stamp}`);
  await expect(change).toContainText(`After ${stamp}`);
  expect(together(await audit(page, 'the preview of a taxonomy import'))).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The import was applied: 1 change.')).toBeVisible({ timeout: 60_000 });
  await change.getByRole('link', { name }).click();
  await expect(page.getByLabel('Definition', { exact: true })).toHaveValue(`After ${stamp}`);
});
