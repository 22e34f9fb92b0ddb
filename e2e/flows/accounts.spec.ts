import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { linkFromMail } from '../support/mails';
import { apiOf, fillLogin, logIn, newToken, openMenu, person, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const FIRST = 'First-pass-1';
const SECOND = 'Second-pass-2';

/** A person of the staff of this test's own. */
async function makeUser(api: APIRequestContext, name: string): Promise<{ email: string; fullName: string }> {
  const roles = await api.get('/v1/user_role');
  const { data }: { data: { user_roles: { uuid: string; name: string }[] } } = await roles.json();
  const email = `${name.toLowerCase()}-${stamp}@example.com`;
  const lastName = `Account${stamp}`;
  const made = await api.post('/v1/user', {
    data: {
      first_name: name,
      last_name: lastName,
      email,
      password: FIRST,
      is_active: true,
      user_role_uuid: data.user_roles.find((role) => role.name === 'Viewer')?.uuid,
    },
  });
  expect(made.status()).toBe(201);
  return { email, fullName: `${name} ${lastName}` };
}

const password = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const errorOf = (page: Page, label: string) => expect(password(page, label));

test('a forgotten password is set by the link in the mail, once', async ({ browser, page }) => {
  const api = await apiOf('admin@segno.test');
  const { email } = await makeUser(api, 'Fergus');
  await api.dispose();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const send = page.getByRole('button', { name: /send/i });
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required');
  await page.getByLabel('Email').fill('fergus');
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(
    page.getByText('If an account with your e-mail address exists, we have sent you a password reset link.'),
  ).toBeVisible();

  const link = await linkFromMail(browser, email);
  expect(link).toMatch(/^\/reset-password#token=/);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'The link is incomplete' })).toBeVisible();
  await page.getByLabel('Code').fill('none');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This code is not valid\./);
  // As Safe Links hands it over.
  await page.goto(link.replace('#', '%23'));
  await expect(page).toHaveURL(/\/reset-password$/);
  const set = page.getByRole('button', { name: 'Set password' });
  await password(page, 'New Password').fill('weak');
  await set.click();
  await errorOf(page, 'New Password').toHaveAccessibleDescription(
    /Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol$/,
  );
  await errorOf(page, 'Confirm Password').toHaveAccessibleDescription('Confirm Password is required');
  await password(page, 'New Password').fill(SECOND);
  await password(page, 'Confirm Password').fill('Other-pass-3');
  await set.click();
  await errorOf(page, 'Confirm Password').toHaveAccessibleDescription("Passwords don't match");
  await password(page, 'Confirm Password').fill(SECOND);
  await set.click();
  await expect(page.getByRole('heading', { name: 'Your password has been updated' })).toBeVisible();

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByText('Your link has expired.', { exact: true })).toBeVisible();
  await expect(again.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(again.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  await expect(again.getByText(/contact your rep/i)).toBeVisible();
  await again.close();

  await page.getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, email, FIRST);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await fillLogin(page, email, SECOND);
  await expect(page).toHaveURL(/\/track-submissions$/);
});

test('an invited artist registers, fills in the first profile and lands on My Tracks', async ({ browser, page }) => {
  const name = `Inga${stamp}`;
  const email = `inga-${stamp}@example.com`;
  const api = await apiOf('admin@segno.test');
  const reps: { data: { users: { uuid: string; full_name: string }[] } } = await (
    await api.get('/v1/user/select_artist_rep')
  ).json();
  const made = await api.post('/v1/artist', {
    data: {
      name,
      assigned_to: reps.data.users[0]?.uuid,
      contact_information: { first_name: 'Inga', last_name: 'Vited', email },
    },
  });
  expect(made.status()).toBe(201);
  await api.dispose();

  await test.step('The rep invites', async () => {
    const rep = await browser.newPage();
    await signIn(rep, 'rep@segno.test');
    await rep.goto(`/artists?name=${name}`);
    await rep.getByRole('rowheader', { name }).getByRole('link').click();
    const dialog = rep.getByRole('dialog', { name: /Edit Artist/ });
    await dialog.getByRole('button', { name: /invitation/i }).click();
    const question = rep.getByRole('dialog', { name: /Are you sure/ });
    await expect(question.getByText(/No invitation has been sent/)).toBeVisible();
    await question.getByRole('button', { name: /Send/ }).click();
    await expect(rep.getByText('Invitation sent')).toBeVisible();
    await expect(dialog.getByText(/last invitation was sent/i)).toBeVisible();
    await rep.close();
  });

  await page.goto(await linkFromMail(browser, email));
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await password(page, 'Password').fill(FIRST);
  await page.getByRole('button', { name: 'Register' }).click();
  await errorOf(page, 'Confirm Password').toHaveAccessibleDescription('This field is required');
  await password(page, 'Confirm Password').fill(SECOND);
  await page.getByRole('button', { name: 'Register' }).click();
  await errorOf(page, 'Confirm Password').toHaveAccessibleDescription('Passwords do not match');
  await password(page, 'Confirm Password').fill(FIRST);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/my-profile-registration$/);

  await test.step('Until the profile is there, a login leads back to it', async () => {
    const later = await person(browser, email, FIRST);
    await expect(later).toHaveURL(/\/my-profile-registration$/);
    // An address that is typed leads there as well, and there is nowhere to go but on.
    await later.goto('/my-tracks');
    await expect(later).toHaveURL(/\/my-profile-registration$/);
    await expect(later.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
    await expect(later.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
    await expect(later.getByRole('textbox', { name: 'Phone', exact: true })).toHaveAttribute('autocomplete', 'tel');
    await later.context().close();
  });

  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(box('Email')).toHaveValue(email);
  await box('Legal/business name').fill('Inga Vited GmbH');
  await box('Phone').fill('+43 1 234567');
  await box('City').fill('Wien');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(box('Address line 1')).toHaveAccessibleDescription('This field is required');
  await box('Address line 1').fill('Ringgasse 1');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
  await expect(page).toHaveURL(/\/my-tracks$/);
  await expect(page.getByRole('heading', { name: 'My Tracks' })).toBeVisible();
});

test('my password: every reason to refuse it, then the other session ends', async ({ browser, page }) => {
  const api = await apiOf('admin@segno.test');
  const { email } = await makeUser(api, 'Petra');
  await api.dispose();
  const other = await person(browser, email, FIRST);
  await logIn(page, email, FIRST);
  await openMenu(page, 'Change my password');
  const dialog = page.getByRole('dialog', { name: 'Change my password' });
  await expect(dialog).toBeVisible();
  const box = (label: string) => dialog.getByLabel(new RegExp(`^${label}`), { exact: true }).locator('visible=true');
  const fill = async (current: string, next: string, confirmed: string) => {
    await box('Current password').fill(current);
    await box('New password').fill(next);
    await box('Confirm').fill(confirmed);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };

  await fill(FIRST, 'weak', 'weak');
  await expect(box('New password')).toHaveAccessibleDescription(
    /Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol/,
  );
  await fill(FIRST, FIRST, FIRST);
  await expect(box('New password')).toHaveAccessibleDescription(/New password cannot be the same as your current one/);
  await fill(FIRST, SECOND, 'Second-pass-3');
  await expect(box('Confirm')).toHaveAccessibleDescription(/Should match the new password/);
  await fill('Wrong-pass-9', SECOND, SECOND);
  await expect(box('Current password')).toHaveAccessibleDescription(/Invalid current password/);
  await fill(FIRST, SECOND, SECOND);
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillLogin(other, email, SECOND);
  await expect(other.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await other.context().close();
});

test('who is deactivated is logged out in the tab that is open', async ({ browser, page }) => {
  const api = await apiOf('admin@segno.test');
  const { email, fullName } = await makeUser(api, 'Dora');
  await api.dispose();
  const dora = await person(browser, email, FIRST);
  await openMenu(dora, 'Songs');
  await expect(dora.getByRole('heading', { name: 'Songs' })).toBeVisible();

  await signIn(page, 'admin@segno.test', await newToken('admin@segno.test'));
  await page.goto(`/users?name=${encodeURIComponent(email)}`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByText(/./).first().waitFor();
  await row.getByRole('switch').click({ force: true });
  await expect(page.getByText(`${fullName} has been updated`)).toBeVisible();
  await expect(row.getByRole('switch')).not.toBeChecked();

  // The messages are polled every ten seconds, and that is when the tab learns of it.
  await expect(dora.getByRole('button', { name: 'Log In' })).toBeVisible({ timeout: 25_000 });
  await fillLogin(dora, email, FIRST).catch(() => dora.getByRole('button', { name: 'Log In' }).click());
  await expect(dora.getByText('This account is inactive')).toBeVisible();
  await dora.context().close();
});

test('shows that cookies must be allowed in a browser that blocks site data', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Cookies must be allowed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.close();
});
