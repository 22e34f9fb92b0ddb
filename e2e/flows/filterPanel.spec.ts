import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Filters' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panelOf(page)).toBeVisible();
};
const choose = async (page: Page, label: string, option: string) => {
  await panelOf(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
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

test('a filter is found by its name, and stands first once it is used', async ({ page }) => {
  await signIn(page, 'viewer@segno.test');
  await page.goto('/songs');
  await open(page);
  const labels = () =>
    panelOf(page)
      .locator('[data-filter]')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-filter')));
  expect((await labels())[0]).toBe('sounds_like');
  await panelOf(page).getByRole('textbox', { name: 'Find a filter' }).fill('version');
  expect(await labels()).toEqual(['version_type']);
  await choose(page, 'Version type', 'Cover');
  await page.reload();
  await open(page);
  expect((await labels())[0]).toBe('version_type');
  await expect(panelOf(page).getByRole('heading', { name: 'Used most' })).toBeVisible();
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
