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
  data: { songs: { work_title: string; artist: { name: string } | null }[]; paging: { total_size: number } };
}

const table = (page: Page) => page.getByRole('table', { name: 'Songs' });

/** Where the cells of the first rows stand: left, top, width and height in pixels. */
const places = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.querySelectorAll('table tr')].slice(0, 8).map((row) =>
      [row, ...row.children].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    ),
  );
};

for (const width of [1440, 1000, 390])
  test(`the first songs can be read before the list's code is there, and stay where they are (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'catalog@segno.test');
    const first = page.waitForResponse((answer) => answer.url().includes('/v1/song?'));
    const release = await holdRemote(page);
    await page.goto('/songs', { waitUntil: 'commit' });
    const { data }: Answer = await (await first).json();
    const [song, ...others] = data.songs;
    await expect(table(page).getByRole('rowheader').first()).toHaveText(song?.work_title ?? '');
    await expect(table(page).getByRole('rowheader').first()).toBeVisible();
    await expect(table(page).getByRole('row').nth(1)).toContainText(song?.artist?.name ?? '–');
    await expect(table(page).getByRole('rowheader')).toHaveCount(others.length + 1);
    await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible();
    await expect(page.getByText(data.paging.total_size.toLocaleString('en-US'), { exact: true })).toBeVisible();
    // Busy, and nothing that could be pressed: the songs' own table comes.
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await expect(table(page).getByRole('link')).toHaveCount(0);
    await expect(table(page).getByRole('button')).toHaveCount(0);
    const before = await places(page);
    release();
    await expect(table(page).getByRole('link', { name: song?.work_title ?? '' })).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    expect(await places(page)).toEqual(before);
  });

test('while the songs cannot be read the frame stays as it is, and the list says so when it comes', async ({
  page,
}) => {
  await signIn(page, 'catalog@segno.test');
  await page.route(/\/v1\/song\?/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  const release = await holdRemote(page);
  const refused = page.waitForResponse(/\/v1\/song\?/);
  await page.goto('/songs', { waitUntil: 'commit' });
  await refused;
  await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(page.getByText('Impossible to fetch the songs.')).toBeVisible();
});

test('who may not see the songs sees none of them', async ({ page }) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/songs', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('songs ask for no file of their waveforms, and nothing is loaded ahead that nobody uses', async ({ page }) => {
  const warnings: string[] = [];
  const waveforms: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('request', (request) => request.url().includes('waveform') && waveforms.push(request.url()));
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await expect(page.getByRole('img', { name: /^Waveform of/ }).first()).toHaveAttribute('data-state', 'ready');
  // A browser says so three seconds after the page's load event.
  await page.waitForTimeout(4000);
  expect(warnings).toEqual([]);
  expect(waveforms).toEqual([]);
});
