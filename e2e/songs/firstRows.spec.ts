import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

/** Holds back what the catalog remote is made of, until it is released. */
async function holdRemote(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/r\/catalog\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Answer {
  data: {
    songs: {
      work_title: string;
      artist: { name: string } | null;
      full_source_file: { waveform_thumbnail: string | null; waveform_json_url: string | null } | null;
    }[];
    paging: { total_size: number };
  };
}

const table = (page: Page) => page.getByRole('table', { name: 'Songs' });
/** The shell's own, which the frame in the page has not. */
const topBar = (page: Page) => page.getByRole('region', { name: 'Top bar' });

test("the first songs can be read before the list's code is there, and the list takes their place", async ({
  page,
}) => {
  await signIn(page, 'catalog@segno.test');
  const first = page.waitForResponse((answer) => answer.url().includes('/v1/song?'));
  const release = await holdRemote(page);
  await page.goto('/songs', { waitUntil: 'commit' });
  const { data }: Answer = await (await first).json();
  const [song, ...others] = data.songs;
  const titles = table(page).locator('tbody th');
  await expect(titles.first()).toHaveText(song?.work_title ?? '');
  await expect(titles.first()).toBeVisible();
  await expect(titles).toHaveCount(others.length + 1);
  await expect(table(page).getByRole('row').nth(1)).toContainText(song?.artist?.name ?? '–');
  await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible();
  // Busy, and nothing that could be pressed: the songs' own table comes.
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(table(page).getByRole('link')).toHaveCount(0);
  await expect(table(page).getByRole('button')).toHaveCount(0);
  release();
  await expect(
    table(page)
      .getByRole('link', { name: song?.work_title ?? '' })
      .first(),
  ).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
});

for (const status of [401, 403, 500])
  test(`songs that are refused with ${status} keep nobody waiting for rows`, async ({ page }) => {
    await signIn(page, 'catalog@segno.test');
    await page.route(/\/v1\/song\?/, (route) => route.fulfill({ status, json: { success: false } }));
    const release = await holdRemote(page);
    await page.goto('/songs', { waitUntil: 'commit' });
    // The shell is there, and the code of the list is not.
    await expect(topBar(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    release();
    await expect(
      status === 401
        ? page.getByRole('dialog', { name: 'Log in again' })
        : page.getByText('Impossible to fetch the songs.'),
    ).toBeVisible();
  });

test('who may not see the songs sees none of them', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/songs', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('loads nothing with the song list that is not used', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  // A browser says so three seconds after the page's load event.
  await page.waitForTimeout(4000);
  expect(warnings).toEqual([]);
});

test('songs whose rows carry their waveform ask for no file of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'catalog@segno.test');
  const list = page.waitForResponse((answer) => answer.url().includes('/v1/song?'));
  // The library's own songs, whatever others have added.
  await page.goto('/songs?sort_by=created_at&sort_order=asc');
  const { data }: Answer = await (await list).json();
  const carried = data.songs.flatMap(({ full_source_file: file }) =>
    file?.waveform_thumbnail && file.waveform_json_url ? [new URL(file.waveform_json_url, page.url()).pathname] : [],
  );
  expect(carried).not.toEqual([]);
  const pictures = table(page).getByRole('img', { name: /^Waveform of/ });
  await expect(pictures.and(page.locator('[data-state="ready"]')).first()).toBeVisible();
  await expect(pictures.and(page.locator('[data-state="loading"]'))).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => carried.includes(path))).toEqual([]);
});
