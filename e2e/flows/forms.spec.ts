import { expect, test, type Page } from '@playwright/test';
import { apiOf, newToken, openMenu, PASSWORD, signIn, visit } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const DISCARD = 'Are you sure you want to discard your unsaved changes?';
const RESET = 'Are you sure you want to reset your unsaved changes?';

const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page, text: string) => page.getByRole('dialog', { name: text });

test.describe('the forms of an administrator', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin@segno.test'));

  test('Save and Reset are enabled only while something is changed', async ({ page }) => {
    await page.goto('/comparisons/create');
    const dialog = form(page, 'Create Comparison');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const save = dialog.getByRole('button', { name: 'Save' });
    const reset = dialog.getByRole('button', { name: 'Reset' });
    await expect(save).toBeDisabled();
    await expect(reset).toBeDisabled();
    await name.fill('Kid A');
    await expect(save).toBeEnabled();
    await expect(reset).toBeEnabled();
    await name.fill('');
    await expect(save).toBeDisabled();
    await expect(reset).toBeDisabled();
  });

  test('every way out of a dialog asks before anything typed is lost', async ({ page }) => {
    await page.goto('/comparisons');
    await page.getByRole('link', { name: 'Create Comparison' }).first().click();
    const dialog = form(page, 'Create Comparison');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Never saved');
    const ways: Record<string, () => Promise<unknown>> = {
      Close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
      'the cross': () => dialog.getByRole('button', { name: 'Close dialog' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      Back: () => page.evaluate(() => window.history.back()),
    };
    for (const [way, go] of Object.entries(ways))
      await test.step(way, async () => {
        await go();
        await expect(question(page, DISCARD)).toBeVisible();
        await question(page, DISCARD).getByRole('button', { name: 'Keep editing' }).click();
        await expect(question(page, DISCARD)).toBeHidden();
        await expect(name).toHaveValue('Never saved');
        await expect(page).toHaveURL(/\/comparisons\/create/);
      });

    await test.step('Reset', async () => {
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await question(page, RESET).getByRole('button', { name: 'Keep editing' }).click();
      await expect(name).toHaveValue('Never saved');
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await question(page, RESET).getByRole('button', { name: 'Reset' }).click();
      await expect(name).toHaveValue('');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    });

    await test.step('Nothing is asked while nothing would be lost', async () => {
      await page.evaluate(() => window.history.back());
      await expect(dialog).toBeHidden();
      await expect(question(page, DISCARD)).toHaveCount(0);
      await expect(page).toHaveURL(/\/comparisons$/);
    });

    await test.step('Discard leaves', async () => {
      await page.getByRole('link', { name: 'Create Comparison' }).first().click();
      await name.fill('Never saved');
      await page.evaluate(() => window.history.back());
      await question(page, DISCARD).getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/comparisons$/);
    });
  });

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
    const closed = page.reload({ waitUntil: 'commit', timeout: 5000 }).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closed;
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

  test("the server's error stands on its field, and the form says 'Form Errors'", async ({ page }) => {
    const name = `Tilda ${stamp}`;
    const api = await apiOf('admin@segno.test');
    expect((await api.post('/v1/song_genre', { data: { name } })).status()).toBe(201);
    await api.dispose();
    await page.goto('/metadata/genres/create');
    const dialog = form(page, 'Create Genre');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').getByText('Form Errors')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Name must be unique/);
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  });

  test('two clicks on Save save once', async ({ page }) => {
    const name = `Twice ${stamp}`;
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/comparison')) sent += 1;
    });
    await page.goto('/comparisons/create');
    const dialog = form(page, 'Create Comparison');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText(`${name} has been created`)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent).toBe(1);
    await page.goto(`/comparisons?name=${encodeURIComponent(name)}`);
    await expect(page.getByRole('rowheader', { name })).toHaveCount(1);
  });
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

  await dialog.getByRole('button', { name: 'Save' }).click();
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
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${typed['Name']} has been created`)).toBeVisible();
  await visit(page, `/artists?name=${encodeURIComponent(typed['Name'] ?? '')}`);
  await expect(page.getByRole('rowheader', { name: typed['Name'] ?? '' })).toHaveCount(1);
});
