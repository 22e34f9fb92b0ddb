import { expect, test, type Page } from '@playwright/test';
import { apiOf, newToken, openMenu, PASSWORD, signIn, visit } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const DISCARD = 'Are you sure you want to discard your unsaved changes?';
const RESET = 'Are you sure you want to reset your unsaved changes?';

const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page, text: string) => page.getByRole('dialog', { name: text });

test.describe('the forms of an administrator', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin@segno.test'));

  test('a page with a form asks before a link of the menu, and before the tab is closed', async ({ page }) => {
    await page.goto('/songs');
    await page.getByRole('link', { name: 'Neon Causeway' }).click();
    const text = page.getByRole('textbox', { name: 'Description', exact: true });
    await expect(text).toBeVisible();
    await expect(text).toBeEditable();
    const before = await text.inputValue();
    await text.fill(`${before} and more`);
    await openMenu(page, 'Songs');
    await expect(question(page, DISCARD)).toBeVisible();
    await question(page, DISCARD).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page, DISCARD)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(text).toHaveValue(`${before} and more`);
    await expect(text).toBeFocused();

    const asked = page.waitForEvent('dialog');
    // `page.reload` would wait for a page that never loads.
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(text).toHaveValue(`${before} and more`);

    await page.setViewportSize({ width: 390, height: 844 });
    await text.focus();
    await openMenu(page, 'Songs');
    await question(page, DISCARD).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport();

    await openMenu(page, 'Songs');
    await question(page, DISCARD).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/songs$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible();
  });

  test('what was typed is back after the tab was closed, until it is reset', async ({ page, context }) => {
    await page.goto('/songs');
    await page.getByRole('link', { name: 'Neon Causeway' }).click();
    const description = (tab: Page) => tab.getByRole('textbox', { name: 'Description', exact: true });
    await expect(description(page)).toBeEditable();
    const before = await description(page).inputValue();
    await description(page).fill(`${before} and more`);
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('and more'))))
      .toBe(true);
    const address = page.url();
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(description(again)).toHaveValue(`${before} and more`);
    await expect(again.getByText('What you typed here before has been restored. It is not saved yet.')).toBeVisible();
    await again.getByRole('button', { name: 'Reset', exact: true }).click();
    await question(again, RESET).getByRole('button', { name: 'Reset' }).click();
    await expect(description(again)).toHaveValue(before);
    await again.reload();
    await expect(description(again)).toBeEditable();
    await expect(description(again)).toHaveValue(before);
  });

  test('a switch is switched by its words, and not from afar', async ({ page }) => {
    await page.goto('/artists/create');
    const dialog = form(page, 'Create Artist');
    const royalty = dialog.getByRole('switch', { name: 'Royalty' });
    await expect(royalty).toBeChecked();
    await dialog.getByText('Royalty', { exact: true }).click();
    await expect(royalty).not.toBeChecked();
    const words = await dialog.getByText('Has a part in every sale; off for a buyout.').boundingBox();
    if (!words) throw new Error('The help of the switch is not drawn');
    await page.mouse.click(words.x + words.width + 100, words.y + words.height / 2);
    await expect(royalty).not.toBeChecked();
    await royalty.press('Space');
    await expect(royalty).toBeChecked();
  });
});

/** Names of a dialog's buttons and links that are covered by the toast. */
const belowToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[aria-live] > [data-status]')];
    const toast = cards.at(0)?.getBoundingClientRect();
    if (!toast || cards.length !== 1) return [`${cards.length} toasts`];
    const inWindow = toast.left >= 0 && toast.right <= innerWidth && toast.top >= 0 && toast.bottom <= innerHeight;
    const covered = [...document.querySelectorAll('[role=dialog] :is(button, a, input, textarea)')].filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    });
    const names = covered.map((each) => each.getAttribute('aria-label') ?? each.id + each.textContent);
    return inWindow ? names : ['the edge of the window', ...names];
  });

test('a toast covers nothing of a dialog, wide or narrow, in windows of three sizes, with the player open', async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  const message = 'The other end of the wire does not answer. '.repeat(4).trim();
  await page.route(/\/v1\/(writer|song_genre)$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { data: null, errors: {}, message } })
      : route.fallback(),
  );
  const look = async (path: string, title: string, boxes: Record<string, string>) => {
    await visit(page, path);
    const dialog = form(page, title);
    for (const [name, text] of Object.entries(boxes))
      await dialog.getByRole('textbox', { name, exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[aria-live] > [data-status]', { hasText: message })).toBeVisible();
    // The toast stays while the pointer is on it.
    await page.locator('[aria-live] > [data-status]').hover();
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => belowToast(page), { message: `${title}, ${width} x ${height}` }).toEqual([]);
    }
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await question(page, DISCARD).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.goto('/songs');
  await look('/metadata/genres/create', 'Create Genre', { Name: 'Never made' });
  await visit(page, '/songs');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-player', 'open');
  await look('/writers/create', 'Create Writer', { 'First Name': 'Ana', 'Last Name': 'Li' });
});

test('a session that is lost during a long form takes nothing of it away', async ({ page }) => {
  const token = await newToken('admin@segno.test');
  await signIn(page, 'admin@segno.test', token);
  await page.goto('/artists/create');
  const dialog = form(page, 'Create Artist');
  const typed: Record<string, string> = {
    Name: `Lost and Found ${stamp}`,
    'Legal Name': 'Lost & Found Ltd',
    Bio: 'A long story, written for half an hour.',
    'First Name': 'Lola',
    'Last Name': 'Found',
    Email: `lola-${stamp}@example.com`,
    City: 'Utrecht',
  };
  const box = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  for (const [label, text] of Object.entries(typed)) await box(label).fill(text);
  await dialog.getByRole('combobox', { name: 'Assigned Rep' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const rep = await dialog.getByRole('combobox', { name: 'Assigned Rep' }).inputValue();

  const api = await apiOf('viewer@segno.test');
  const out = await api.post('/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(out.ok()).toBe(true);
  await api.dispose();
  await page.context().clearCookies();

  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Log in again' });
  await expect(login).toBeVisible();
  await expect(login.getByLabel('Email')).toHaveValue('admin@segno.test');
  await login.getByLabel('Password', { exact: true }).fill('not it');
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(login.getByText('Invalid email or password')).toBeVisible();
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(login).toBeHidden();
  for (const [label, text] of Object.entries(typed)) await expect(box(label)).toHaveValue(text);
  await expect(dialog.getByRole('combobox', { name: 'Assigned Rep' })).toHaveValue(rep);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${typed['Name']} has been created`)).toBeVisible();
  await visit(page, `/artists?name=${encodeURIComponent(typed['Name'] ?? '')}`);
  await expect(page.getByRole('rowheader', { name: typed['Name'] ?? '' })).toHaveCount(1);
});
