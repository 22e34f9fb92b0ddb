import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

/** Holds back the catalog remote's scripts until they are released. */
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
  data: { songs: { work_title: string; artist: { name: string } | null }[] };
}

const table = (page: Page) => page.getByRole('table', { name: 'Songs' });
/** The shell's own top bar; the page's static frame has none. */
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
  // Busy and without anything to click: the songs' own table is still to come.
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

test('a refused call for songs draws no early rows, and the list says what failed', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.route(/\/v1\/song\?/, (route) => route.fulfill({ status: 403, json: { success: false } }));
  const release = await holdRemote(page);
  await page.goto('/songs', { waitUntil: 'commit' });
  // The shell has loaded, and the code of the list has not.
  await expect(topBar(page)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(page.getByText('Impossible to fetch the songs.')).toBeVisible();
});

test('loads nothing with the song list that is not used', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  // A browser reports this three seconds after the page's load event.
  await page.waitForTimeout(4000);
  expect(warnings).toEqual([]);
});
