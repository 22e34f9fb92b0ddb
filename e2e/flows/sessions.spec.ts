import { expect, test } from '@playwright/test';
import { apiOf, fillLogin, logIn, person } from '../support/people';

const PASSWORD = 'First-pass-1';

/** A person of this test's own: nobody else's sessions end. */
async function makeViewer(): Promise<string> {
  const api = await apiOf('admin@segno.test');
  const roles: { data: { user_roles: { uuid: string; name: string }[] } } = await (
    await api.get('/v1/user_role')
  ).json();
  const email = `sessions-${Date.now().toString(36)}@example.com`;
  const made = await api.post('/v1/user', {
    data: {
      first_name: 'Sessa',
      last_name: 'Viewer',
      email,
      password: PASSWORD,
      is_active: true,
      user_role_uuid: roles.data.user_roles.find(({ name }) => name === 'Viewer')?.uuid,
    },
  });
  expect(made.status()).toBe(201);
  await api.dispose();
  return email;
}

test('my sessions: this device stands first, another one is ended and has to log in again', async ({
  browser,
  page,
}) => {
  const email = await makeViewer();
  const other = await person(browser, email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'My sessions' }).click();
  await expect(page).toHaveURL(/\/my_sessions/);
  const dialog = page.getByRole('dialog', { name: 'My sessions' });
  const lines = dialog.getByRole('listitem');
  await expect(lines.first()).toContainText('This device');
  await expect(lines.first().getByRole('button', { name: 'Log out here' })).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText(/Chrome on \w+.*(127\.0\.0\.1|::1)/);

  await dialog.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('1 session has been ended')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillLogin(other, email, PASSWORD);
  await expect(other.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await other.context().close();
});
