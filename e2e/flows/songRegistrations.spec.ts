import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';

const ADDRESS = '/performing-rights-organizations/song-registrations';

/** Chooses the PRO on the page. */
async function choosePro(page: Page, pro: string): Promise<void> {
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
  for (const label of ['New to send', 'Changed to send', 'Blocked', 'Waiting'])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Blocked songs' }).or(page.getByText('No song is blocked.')),
  ).toBeVisible();
  expect(together(await audit(page, 'the preflight of registrations'))).toEqual([]);
});

test('a publishing administrator sees on arrival where songs stand at each PRO, and goes to those of one stage', async ({
  page,
}) => {
  await signIn(page, 'publishing@segno.test');
  await page.goto(ADDRESS);
  const summary = page.getByText('Songs by PRO', { exact: true });
  const link = page
    .getByRole('table', { name: 'Songs by PRO' })
    .getByRole('link', { name: /songs? of .*: Never sent$/ });
  const files = page.getByRole('table', { name: 'Song Registrations' });
  await expect(link.first()).toBeVisible();
  const found = await audit(page, 'songs by PRO');
  await expect(files.getByRole('rowheader').first()).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link.first()).toBeHidden();
  await expect(files.getByRole('rowheader').first()).toBeInViewport();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(link.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [count] = /^[\d,]+/.exec((await link.first().textContent()) ?? '') ?? [];
  await link.first().press('Enter');
  await expect(page).toHaveURL(/pro_uuid=.*&stage=never_sent/);
  const songs = page.getByRole('table', { name: 'Registered Songs' }).getByRole('rowheader');
  await expect(songs).toHaveCount(Number(count));
  expect(together(found)).toEqual([]);
});

test('a second file asks for new and changed songs first: there are none, and then the one that was changed', async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  await page.goto(ADDRESS);
  await choosePro(page, 'PRS');
  const dialog = page.getByRole('dialog', { name: 'Export registrations as CSV' });
  const make = dialog.getByRole('button', { name: 'Make the file' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(dialog.getByRole('radio', { name: /^New and changed only/ })).toBeChecked();
  await make.click();
  await expect(page.getByRole('link', { name: /^Download PRS_registrations_.*_\d+\.csv$/ })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(dialog.getByText('There is nothing to send: no file is made.')).toBeVisible();
  await expect(make).toBeDisabled();
  expect(together(await audit(page, 'the question before a file of registrations'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: /songs?: Waiting$/ }).click();
  const first = page.getByRole('table', { name: 'Registered Songs' }).getByRole('rowheader').getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  const uuid = (await first.getAttribute('href'))?.split('/').at(-1);
  const api = await apiOf('admin@segno.test');
  expect((await api.put(`/v1/song/${uuid}`, { data: { alternate_titles: ['Another Name'] } })).status()).toBe(200);
  await api.dispose();
  await page.goBack();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(dialog.getByRole('radio', { name: 'New and changed only (1 song)' })).toBeChecked();
  await expect(dialog.getByText(`${title}: titles`)).toBeVisible();
  await make.click();
  await expect(page.getByRole('link', { name: /^Download PRS_registrations_.*_\d+\.csv$/ })).toHaveCount(2, {
    timeout: 20_000,
  });
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
    // When the user moves on, the field does not take the focus back.
    await page.keyboard.press('Tab');
    await expect(linked).not.toBeFocused();
  }
});
