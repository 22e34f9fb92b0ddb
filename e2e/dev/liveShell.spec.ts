import { expect as expectSoon, test, type Page } from '@playwright/test';
import { develop, type Developed } from '../support/developedRemote';
import { signIn } from '../support/people';

let edited: Developed;

// Building the whole shell takes a while on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 });

test.use({ navigationTimeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(420_000);
  edited = await develop('shell', 'mf-taxonomy');
});
test.afterAll(() => edited.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: /Comparison/ });
const name = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' });
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window).catch(() => false);

test('shell, shared components and a remote are edited at once, and a restart of the server loses nothing', async ({
  page,
}) => {
  test.setTimeout(420_000);
  await signIn(page, 'admin@segno.test');
  await page.goto(`${edited.url}/comparisons/create`);
  await name(page).fill('Dark and gloomy');
  const genres = await page.context().newPage();
  await genres.goto(`${edited.url}/metadata/genres`);
  const heading = genres.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Genres');
  await Promise.all([page, genres].map(mark));
  const expectKept = async () => {
    expect(await Promise.all([page, genres].map(isSameDocument)), 'no page was loaded again').toEqual([true, true]);
    await expect(name(page)).toHaveValue('Dark and gloomy');
  };

  await edited.edit('mf-taxonomy/comparisons.tsx', 'What the difference is.', 'In one sentence.');
  await expect(dialog(page).getByText('In one sentence.')).toBeVisible();
  await expectKept();

  await edited.edit('ui/components/page/PageHead.tsx', '          {title}\n', '          {title}, live\n');
  await expect(heading).toHaveText('Genres, live');
  await edited.edit('shell/topBar/SearchButton.tsx', '>Search<', '>Look for<');
  await expect(genres.getByText('Look for', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('In one sentence.')).toBeVisible();
  await expectKept();

  // A change that no component can hot-reload reloads the page.
  await edited.edit('shell/start/loadShell.ts', 'PAUSE = 400', 'PAUSE = 401');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(name(page)).toHaveValue('Dark and gloomy');
  await expect(heading).toHaveText('Genres, live');

  await edited.restart(async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'development server does not answer' })).toBeVisible();
    await edited.edit('mf-taxonomy/comparisons.tsx', 'In one sentence.', 'In two sentences.');
  });
  await expect(dialog(page).getByText('In two sentences.')).toBeVisible({ timeout: 150_000 });
  await expect(name(page)).toHaveValue('Dark and gloomy');
  await expect(page.getByRole('alert').filter({ hasText: 'development server' })).toBeHidden();
});
