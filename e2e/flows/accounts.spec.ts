import { expect, test, type Page } from '@playwright/test';
import { audit } from '../support/findings';
import { linkFromMail } from '../support/mails';
import { apiOf, fillLogin, person, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const FIRST = 'First-pass-1';
const SECOND = 'Second-pass-2';

const password = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

test('a forgotten password is set by the link in the mail, once', async ({ browser, page }) => {
  const api = await apiOf('admin@segno.test');
  const { data }: { data: { user_roles: { uuid: string; name: string }[] } } = await (
    await api.get('/v1/user_role')
  ).json();
  const email = `fergus-${stamp}@example.com`;
  const user_role_uuid = data.user_roles.find(({ name }) => name === 'Viewer')?.uuid;
  const fergus = { first_name: 'Fergus', last_name: 'Forgetful', email, password: FIRST, is_active: true };
  expect((await api.post('/v1/user', { data: { ...fergus, user_role_uuid } })).status()).toBe(201);
  await api.dispose();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const send = page.getByRole('button', { name: /send/i });
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(
    page.getByText('If an account with your e-mail address exists, we have sent you a password reset link.'),
  ).toBeVisible();

  const link = await linkFromMail(browser, email);
  expect(link).toMatch(/^\/reset-password#token=/);
  // As Safe Links rewrites it.
  await page.goto(link.replace('#', '%23'));
  await expect(page).toHaveURL(/\/reset-password$/);
  const set = page.getByRole('button', { name: 'Set password' });
  await expect(set).toBeVisible();
  expect(await audit(page, '/reset-password')).toEqual([]);
  await password(page, 'New Password').fill(SECOND);
  await password(page, 'Confirm Password').fill(SECOND);
  await set.click();
  await expect(page.getByRole('heading', { name: 'Your password has been updated' })).toBeVisible();

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByText('Your link has expired.', { exact: true })).toBeVisible();
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
    await expect(rep.getByRole('heading', { name: 'Edit Artist' })).toBeVisible();
    await rep.getByRole('button', { name: /invitation/i }).click();
    const question = rep.getByRole('dialog', { name: /Are you sure/ });
    await expect(question.getByText(/No invitation has been sent/)).toBeVisible();
    await question.getByRole('button', { name: /Send/ }).click();
    await expect(rep.getByText('Invitation sent')).toBeVisible();
    await expect(rep.getByText(/last invitation was sent/i)).toBeVisible();
    await rep.close();
  });

  await page.goto(await linkFromMail(browser, email));
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  expect(await audit(page, '/register')).toEqual([]);
  await password(page, 'Password').fill(FIRST);
  await password(page, 'Confirm Password').fill(FIRST);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/my-profile-registration$/);

  await test.step('Until the profile is there, a login leads back to it', async () => {
    const later = await person(browser, email, FIRST);
    await expect(later).toHaveURL(/\/my-profile-registration$/);
    // A typed address leads there as well, and the only way out is to complete the profile.
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
  await box('Address line 1').fill('Ringgasse 1');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
  await expect(page).toHaveURL(/\/my-tracks$/);
  await expect(page.getByRole('heading', { name: 'My Tracks' })).toBeVisible();
});
