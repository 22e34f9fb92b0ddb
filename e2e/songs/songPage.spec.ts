import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

/** A song of the demo library with several files. */
const songWithFiles = async (): Promise<string> => {
  const api = await apiOf('reviewer@segno.test');
  const { data } = await (await api.get('/v1/song?sort_by=created_at&sort_order=asc&pagesize=50')).json();
  const found = data.songs.find(({ source_files_count }: { source_files_count: number }) => source_files_count > 2);
  return found.uuid;
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const boxOf = async (page: Page, name: string) => {
  const box = await section(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return box;
};

test('a reviewer sees the files beside the form at 1440 px, and above it on a phone', async ({ page }) => {
  const song = await songWithFiles();
  await signIn(page, 'reviewer@segno.test');
  await page.goto(`/songs/edit/${song}`);
  await expect(section(page, 'Source files').getByRole('button', { name: /^Play/ }).first()).toBeInViewport();
  const [identity, files] = [await boxOf(page, 'Identity'), await boxOf(page, 'Source files')];
  expect(files.x).toBeGreaterThan(identity.x + identity.width);
  expect(files.y).toBeLessThan(400);

  // They stay visible while the user reads the form, and scroll independently.
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeInViewport();
  await expect(section(page, 'Source files').getByRole('button', { name: /^Play/ }).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Publication', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Publication comments' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await boxOf(page, 'Source files')).y - (await boxOf(page, 'Identity')).y)
    .toBeLessThan(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // The files are one line, so the form is near; a button that stays leads to every section.
  expect((await boxOf(page, 'Identity')).y - (await boxOf(page, 'Source files')).y).toBeLessThan(1000);
  await page.getByRole('textbox', { name: 'Description', exact: true }).focus();
  await page.getByRole('button', { name: /^Sections/ }).click();
  await page.getByRole('link', { name: 'Source files', exact: true }).click();
  await section(page, 'Source files').getByText(/^\d+ files, /).click();
  await expect(section(page, 'Source files').getByRole('button', { name: /^Play/ }).first()).toBeInViewport();
});

test('a suggestion of the artist is taken over with a click and saved', async ({ page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/instrument/select*', async (route) => {
    await answered;
    await route.continue();
  });
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs?work_title=Slow+Tide');
  await page.getByRole('rowheader').getByRole('link', { name: 'Slow Tide' }).click();
  await test.step('Whether it is used is not said before the instruments are read', async () => {
    await expect(page.getByRole('button', { name: 'Use the suggested usage as tags' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Used? the suggested instruments/ })).toHaveCount(0);
    answer();
  });
  const use = page.getByRole('button', { name: 'Use the suggested instruments' });
  await use.click();
  await expect(page.getByRole('button', { name: 'Used the suggested instruments' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(use).toBeEnabled();
});
