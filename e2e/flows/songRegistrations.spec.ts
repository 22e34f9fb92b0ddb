import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';

const ADDRESS = '/performing-rights-organizations/song-registrations';

/** Sets the filter PRO. */
async function choosePro(page: Page, pro: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'PRO' }).click();
  await page.getByRole('option', { name: pro, exact: true }).click();
  await expect(page).toHaveURL(/pro_uuid=/);
  await page.keyboard.press('Escape');
}

test('the registrations for a PRO are exported, and the file stands in the list', async ({ page }) => {
  await signIn(page, 'finance@segno.test');
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Song Registrations' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(button).toBeDisabled();
  await choosePro(page, 'ASCAP');
  await expect(button).toBeEnabled();

  await button.click();
  await expect(page.getByText('PRO Export is being generated')).toBeVisible();
  const files = page.getByRole('table', { name: 'Song Registrations' });
  // The demo library has files of other formats.
  const link = files
    .getByRole('row')
    .filter({ hasText: 'ASCAP' })
    .filter({ hasNotText: /_skipped|\.V2[12]/ })
    .first()
    .getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('the preflight says how many songs are in a file, and which are not', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto(ADDRESS);
  await expect(page.getByLabel('Preflight')).toBeHidden();
  await choosePro(page, 'ASCAP');
  const figures = page.getByLabel('Preflight');
  for (const label of ['Ready', 'Blocked', 'Registered', 'Acknowledged', 'Accepted', 'In conflict'])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Blocked songs' }).or(page.getByText('Nothing is in the way.')),
  ).toBeVisible();
  expect(together(await audit(page, 'the preflight of registrations'))).toEqual([]);
});

test('the dialog that takes an acknowledgement says why it refuses a file', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto(`${ADDRESS}?features=cwr_export`);
  await page.getByRole('button', { name: 'Add acknowledgement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add acknowledgement' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'CW260001010_SGN.V21',
    mimeType: '',
    buffer: Buffer.from('HDRnothing that a PRO says\r\n'),
  });
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  expect(together(await audit(page, 'a refused acknowledgement'))).toEqual([]);
});

/** The first row of a list, as its uuid. */
async function firstOf(list: string, rows: string): Promise<string> {
  const api = await apiOf('admin@segno.test');
  const answer = await api.get(`/v1/${list}?pagesize=1`);
  const { data }: { data: Record<string, { uuid: string }[]> } = await answer.json();
  await api.dispose();
  return data[rows]?.[0]?.uuid ?? '';
}

for (const [path, list, rows, field, control] of [
  ['/songs/edit', 'song', 'songs', 'iswc', 'ISWC'],
  ['/songs/edit', 'song', 'songs', 'publisher_ruleset_uuid', 'Publisher ruleset'],
  ['/writers/edit', 'writer', 'writers', 'ipi_number', 'IPI Number'],
  ['/publishers/edit', 'publisher', 'publishers', 'ipi_number', 'IPI Number'],
  ['/artists/edit', 'artist', 'artists', 'publisher_uuid', 'Publisher'],
  ['/publisher-rulesets/edit', 'publisher_ruleset', 'publisher_rulesets', 'rules', 'PRO of rule 1'],
] as const)
  test(`a link of the preflight to ${path} opens the form at ${control}`, async ({ page }) => {
    const uuid = await firstOf(list, rows);
    await signIn(page, 'admin@segno.test');
    await page.goto(`${path}/${uuid}#${field}`);
    const linked = page.getByLabel(control, { exact: true }).first();
    await expect(linked).toBeFocused();
    await expect(linked).toBeInViewport();
    // The person goes on: the field does not take the focus back.
    await page.keyboard.press('Tab');
    await expect(linked).not.toBeFocused();
  });
