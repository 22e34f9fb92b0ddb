import { expect, request, test, type Locator, type Page } from '@playwright/test';
import { appCode } from '../support/authenticatorApp';
import { OWNER, startOwnServer } from '../support/ownServer';
import { apiOf, fillLogin, logIn, visit } from '../support/people';

const PASSWORD = 'First-pass-1';
const stamp = Date.now().toString(36).slice(-6);

/** A viewer of this test's own. */
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

/** Sets an authenticator app up; gives its key and the recovery codes. */
async function setUpApp(dialog: Locator): Promise<{ key: string; codes: string[] }> {
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  return { key, codes };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('an authenticator app is set up, asked for after the password, and a recovery code stands in for it', async ({
  page,
}) => {
  const email = await makeViewer('Totila');
  await logIn(page, email, PASSWORD);
  const dialog = await openFactors(page);
  const { key, codes } = await setUpApp(dialog);
  await expect(dialog.getByText('10 codes are left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await logOut(page);

  await fillLogin(page, email, PASSWORD);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/^This code is not valid\./);
  await code.fill(appCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();

  await test.step('The login over an ended session asks for it as well', async () => {
    await visit(page, '/songs');
    await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
    await page.context().clearCookies({ name: 'auth_token' });
    // The next question for messages notices.
    const again = page.getByRole('dialog', { name: 'Log in again' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Log In' }).click();
    await again.getByRole('button', { name: 'Use a recovery code' }).click();
    await again.getByLabel('Recovery code').fill(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '');
    await again.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(page).toHaveURL(/\/songs/);
  });
  await expect((await openFactors(page)).getByText('9 codes are left.')).toBeVisible();
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

// On a server of its own: nobody else's viewers are asked for one.
test('a role demands a second factor: its holders set one up before they go on, and an administrator resets it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const server = await startOwnServer(OWNER, {});
  try {
    const baseURL = server.url;
    const office = await (await browser.newContext({ baseURL })).newPage();
    await logIn(office, OWNER.email, OWNER.password);
    const api = await request.newContext({ baseURL });
    const { data }: { data: { token: string } } = await (await api.post('/v1/auth/login', { data: OWNER })).json();
    const headers = { Authorization: `Bearer ${data.token}` };
    const roles: { data: { user_roles: { uuid: string; name: string }[] } } = await (
      await api.get('/v1/user_role', { headers })
    ).json();
    const email = 'cara@example.com';
    const made = await api.post('/v1/user', {
      headers,
      data: {
        first_name: 'Cara',
        last_name: 'Catalog',
        email,
        password: PASSWORD,
        is_active: true,
        user_role_uuid: roles.data.user_roles.find(({ name }) => name === 'Catalog Manager')?.uuid,
      },
    });
    expect(made.status()).toBe(201);

    const page = await (await browser.newContext({ baseURL })).newPage();
    await logIn(page, email, PASSWORD);
    await visit(page, '/song-collections/create');
    const form = page.getByRole('dialog', { name: 'Create Song Collection' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Half a name');

    await test.step('The administrator requires it', async () => {
      await visit(office, '/users');
      await office.getByRole('link', { name: 'Two-factor by role' }).click();
      const dialog = office.getByRole('dialog', { name: 'Two-factor authentication by role' });
      await dialog.getByRole('switch', { name: 'Catalog Manager' }).click();
      await office.getByRole('button', { name: 'Require', exact: true }).click();
      await expect(office.getByText('Two-factor authentication is required for Catalog Manager')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close dialog' }).click();
    });

    const enrolment = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await test.step('It opens over what somebody is doing, who then goes on', async () => {
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(enrolment).toBeVisible();
      await setUpApp(enrolment);
      await expect(enrolment).toBeHidden();
      await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toBeHidden();
    });

    await test.step('The administrator resets it for somebody who has lost the phone', async () => {
      await office.reload();
      await expect(office.getByRole('row', { name: /Cara Catalog/ })).toContainText('On');
      await office.getByRole('rowheader', { name: 'Cara Catalog' }).getByRole('link').click();
      const user = office.getByRole('dialog', { name: 'Edit User' });
      await user.getByRole('button', { name: 'Reset two-factor authentication' }).click();
      await office
        .getByRole('dialog', { name: /^Reset two-factor/ })
        .getByRole('button', { name: 'Reset' })
        .click();
      await expect(office.getByText('Two-factor authentication of Cara Catalog has been reset')).toBeVisible();
      await expect(user.getByRole('button', { name: 'Reset two-factor authentication' })).toBeHidden();
    });

    await test.step('The next login leads to it, and shows nothing else', async () => {
      await page.context().clearCookies();
      await page.goto('/songs');
      await fillLogin(page, email, PASSWORD);
      await expect(enrolment).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Songs' })).toHaveCount(0);
      await page.reload();
      await expect(enrolment).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(enrolment).toBeVisible();
      await setUpApp(enrolment);
      await expect(page).toHaveURL(/\/songs/);
      await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
    });
    await api.dispose();
  } finally {
    await server.stop();
  }
});
