import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

const card = (page: Page) => page.locator('[aria-live] > [data-status]');

/** What of the page is below the toast, by selector. */
const covered = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const toast = document.querySelector('[aria-live] > [data-status]')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const inWindow = toast.left >= 0 && toast.right <= innerWidth && toast.top >= 0 && toast.bottom <= innerHeight;
    const hit = wanted.filter((selector) => {
      const parts = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      if (parts.length === 0) return true;
      return parts.some(
        ({ left, right, top, bottom }) =>
          left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
      );
    });
    return inWindow ? hit : ['the edge of the window', ...hit];
  }, selectors);

test('a toast covers neither the selected rows, nor the first column, nor row actions, nor the player', async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  await page.route(/\/v1\/song\/report/, (route) =>
    route.fulfill({ status: 500, json: { data: null, errors: {}, message: 'no' } }),
  );
  await page.goto('/songs');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect(card(page)).toContainText('Impossible to generate the report.');
  // The toast stays while the pointer is on it.
  await card(page).hover();
  const bar = await page.getByRole('region', { name: 'Selected songs' }).boundingBox();
  if (!bar) throw new Error('The bar of selected rows is not there');
  for (const [width, height] of [
    [1440, 900],
    // The bar of selected rows sticks to the bottom.
    [1440, 560],
    // The bar ends just above the toast, which is not to stay where the smaller window had it.
    [1440, Math.ceil(bar.y + bar.height) + 164],
    [1440, 560],
    [1024, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await card(page).hover();
    const wide = ['main tbody th', 'main tbody tr > :first-child', 'main tbody tr > :last-child'];
    const selectors = ['[aria-label="Selected songs"]', '[aria-label="Player"]', ...(width === 390 ? [] : wide)];
    await expect.poll(() => covered(page, selectors), { message: `${width} x ${height}` }).toEqual([]);
  }
});
