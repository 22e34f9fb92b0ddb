import { expect, test } from '@playwright/test';
import { hiddenFocuses, tabTo } from '../support/keyboard';
import { apiOf, signIn, visit } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('a list by keyboard: search, sort, page, open, and Back gives the focus back', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  for (let start = 0; start < 30; start += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        api.post('/v1/comparison', { data: { name: `Keyed${stamp} ${String(start + place).padStart(2, '0')}` } }),
      ),
    );
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto('/comparisons');
  const names = page.getByRole('rowheader');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(`Keyed${stamp}`);
  await expect(names.first()).toHaveText(`Keyed${stamp} 00`);
  await expect(names).toHaveCount(25);

  await tabTo(page, page.getByRole('columnheader').getByRole('button', { name: 'Name', exact: true }));
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveText(`Keyed${stamp} 29`);
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await tabTo(page, page.getByRole('button', { name: 'Next page' }), { limit: 120 });
  await page.keyboard.press('Enter');
  await expect(names).toHaveCount(5);
  await expect(names.first()).toHaveText(`Keyed${stamp} 04`);

  const link = page.getByRole('link', { name: `Keyed${stamp} 03` });
  const unfocused = await names.nth(1).screenshot();
  await tabTo(page, link, { key: 'Shift+Tab' });
  // A ring in the styles is not always painted.
  expect((await names.nth(1).screenshot()).equals(unfocused)).toBe(false);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Edit Comparison/ });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`Keyed${stamp} 03`);
  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(names).toHaveCount(5);
});

test('a form by keyboard: open, fill, save; the typeahead by its arrows', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/writers');
  await tabTo(page, page.getByRole('link', { name: 'Create Writer' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Writer' });
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await page.keyboard.type('Kay');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Board${stamp}`);

  const pro = dialog.getByRole('combobox', { name: 'PRO', exact: true });
  await tabTo(page, pro);
  await expect(pro).toHaveAttribute('placeholder', 'Start typing...');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No matching entries..')).toBeVisible();
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('SES');
  await expect(page.getByRole('option', { name: 'SESAC' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pro).toHaveValue('SESAC');
  await expect(dialog).toBeVisible();

  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Kay Board${stamp} has been created`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the focus is never hidden by a bar, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'catalog@segno.test');
    await page.goto('/songs');
    await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await page.getByRole('link', { name: 'Neon Causeway' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Neon Causeway' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
    const song = await hiddenFocuses(page);
    expect(song.seen).toBeGreaterThan(30);
    expect(song.hidden).toEqual([]);

    // A dialog has its own bars only on a phone, where it fills the window.
    if (width > 390) return;
    await visit(page, '/artists/create');
    await expect(page.getByRole('dialog', { name: 'Create Artist' })).toBeVisible();
    const artist = await hiddenFocuses(page, 40);
    expect(artist.seen).toBeGreaterThan(15);
    expect(artist.hidden).toEqual([]);
  });
