import { expect, test, type Page } from '@playwright/test';
import { auditHere, together } from '../support/findings';
import { signIn } from '../support/people';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Filters' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panelOf(page)).toBeVisible();
};

test('the open filters leave the rows in sight at each width', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  await open(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const firstRow = page.getByRole('table', { name: 'Songs' }).getByRole('rowheader').first();
    await expect
      .poll(async () => (await firstRow.boundingBox())?.y ?? height, { message: `${width} px` })
      .toBeLessThan(height);
  }
});

for (const width of [1440, 1024, 390])
  test(`at ${width} px a filter is found by its name with the keyboard, and stays while it is used`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'viewer@segno.test');
    await page.goto('/songs');
    await open(page);
    const filters = panelOf(page).locator('[data-filter]');
    await expect(filters).toHaveCount(5);
    await expect(panelOf(page).getByRole('combobox', { name: 'Add filter' })).toBeFocused();
    await page.keyboard.type('version');
    await page.keyboard.press('Enter');
    const box = panelOf(page).getByRole('combobox', { name: 'Version type' });
    await expect(box).toBeFocused();
    const height = async () => (await panelOf(page).boundingBox())?.height;
    const before = await height();
    for (const choice of ['Cover', 'Original', 'Public Domain', 'Remix']) {
      const option = page.getByRole('option', { name: choice, exact: true });
      if ((await option.count()) === 0) await page.keyboard.press('ArrowDown');
      await option.click();
    }
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove the filter Version type: / })).toBeVisible();
    await page.reload();
    await open(page);
    await expect(filters.first()).toHaveAttribute('data-filter', 'version_type');
  });

test('on a phone the songs begin below the search, and everything else is one button away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs');
  const first = page.getByRole('rowheader').first();
  await expect.poll(async () => (await first.boundingBox())?.y ?? 844).toBeLessThanOrEqual(300);
  const tools = () => page.getByRole('main').getByRole('button', { name: /Waiting for me|Views|Play through|How to/ });
  await expect(tools()).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More tools' });
  const place = await more.boundingBox();
  await more.click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Waiting for me/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Batch updates' })).toBeVisible();
  await page.keyboard.press('Escape');
  // It closes where it was opened.
  expect(await more.boundingBox()).toEqual(place);
  expect(together(await auditHere(page, 'the song list of a phone with its tools'))).toEqual([]);
});

test('a chip leads to its filter, and its cross takes it out', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs?publish_state=Published');
  await page.getByRole('button', { name: 'Change the filter Publish state: Published' }).click();
  await expect(panelOf(page).getByRole('combobox', { name: 'Publish state' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Error', exact: true }).click();
  await expect(page).toHaveURL(/publish_state=Published%2CError/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter Publish state: Published, Error' }).click();
  await expect(page).not.toHaveURL(/publish_state/);
});
