import { expect, test, type Locator, type Page } from '@playwright/test';
import { appCode } from '../support/authenticatorApp';
import { apiOf, fillLogin, logIn } from '../support/people';

const PASSWORD = 'First-pass-1';
const stamp = Date.now().toString(36).slice(-6);

/** Creates a viewer for this test. */
async function makeViewer(name: string): Promise<string> {
  const api = await apiOf('admin@segno.test');
  const roles: { data: { user_roles: { uuid: string; name: string }[] } } = await (
    await api.get('/v1/user_role')
  ).json();
  const email = `${name.toLowerCase()}-${stamp}@example.com`;
  const user_role_uuid = roles.data.user_roles.find((role) => role.name === 'Viewer')?.uuid;
  const data = { first_name: name, last_name: 'Viewer', email, password: PASSWORD, is_active: true, user_role_uuid };
  expect((await api.post('/v1/user', { data })).status()).toBe(201);
  await api.dispose();
  return email;
}

async function openFactors(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Two-factor authentication' }).click();
  await expect(page).toHaveURL(/\/two_factor_authentication/);
  return page.getByRole('dialog', { name: 'Two-factor authentication' });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('an authenticator app is set up, and its code asked for after the password', async ({ page }) => {
  const email = await makeViewer('Totila');
  await logIn(page, email, PASSWORD);
  const dialog = await openFactors(page);
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(dialog.getByText('10 codes are left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await logOut(page);
  await fillLogin(page, email, PASSWORD);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(appCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('a passkey is added, finishes a login, and is renamed and removed', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await makeViewer('Keyla');
  await logIn(page, email, PASSWORD);
  const dialog = await openFactors(page);
  const add = async (name: string) => {
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
  };
  await add('Laptop');
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(dialog.getByRole('list', { name: 'Passkeys' })).toContainText(/Laptop.*Never used/);
  await add('Laptop again');
  await expect(dialog.getByText('This passkey has been added already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await logOut(page);

  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await openFactors(page);
  await expect(dialog.getByRole('list', { name: 'Passkeys' })).toContainText(/Laptop.*Last used/);
  await dialog.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Notebook');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove Notebook' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The passkey has been removed')).toBeVisible();
  await expect(dialog.getByText('Notebook')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await logOut(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});
