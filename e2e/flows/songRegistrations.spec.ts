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

test('a link of the preflight opens the form at the field that it names', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const { data }: { data: { songs: { uuid: string }[] } } = await (await api.get('/v1/song?pagesize=1')).json();
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  for (const [field, control] of [
    ['iswc', 'ISWC'],
    ['publisher_ruleset_uuid', 'Publisher ruleset'],
  ] as const) {
    await page.goto('/login');
    await page.goto(`/songs/edit/${data.songs[0]?.uuid}#${field}`);
    const linked = page.getByLabel(control, { exact: true }).first();
    await expect(linked).toBeFocused();
    await expect(linked).toBeInViewport();
    // The person goes on: the field does not take the focus back.
    await page.keyboard.press('Tab');
    await expect(linked).not.toBeFocused();
  }
});
