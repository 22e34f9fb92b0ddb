import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../support/people';

/** WCAG 2.2 A and AA findings, as sentences that say where. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

const screens: [who: string, path: string, heading: string][] = [
  ['artist@segno.test', '/my-tracks', 'My Tracks'],
  ['artist@segno.test', '/my-tracks/create', 'Submit New Track'],
  ['artist@segno.test', '/artist-portal/dashboard/sales-reports', 'Sales Reports'],
  ['reviewer@segno.test', '/track-submissions', 'Track Submissions'],
  ['catalog@segno.test', '/songs', 'Songs'],
  ['catalog@segno.test', '/metadata/genres', 'Genres'],
  ['catalog@segno.test', '/metadata/genres/create', 'Create Genre'],
  ['admin@segno.test', '/comparisons', 'Comparisons'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the login page has no findings', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    for (const [who, path, heading] of screens)
      test(`${path} has no findings`, async ({ page }) => {
        await logIn(page, who);
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await findings(page)).toEqual([]);
      });

    test('a track of its artist, a submission and a song have no findings', async ({ page }) => {
      await logIn(page, 'artist@segno.test');
      await page.getByRole('link', { name: 'Mango Shade' }).click();
      await expect(page.getByRole('heading', { name: 'Mango Shade' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await findings(page)).toEqual([]);

      await page.context().clearCookies();
      await logIn(page, 'catalog@segno.test');
      for (const [list, name] of [
        ['/track-submissions', 'Pocket Carousel'],
        ['/songs', 'Harbor After Rain'],
      ] as const) {
        await page.goto(list);
        await page.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await findings(page)).toEqual([]);
      }
    });
  });
}

for (const [who, path] of screens)
  test(`${path} does not scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, who);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Less than nothing where room is kept for a scroll bar.
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });
