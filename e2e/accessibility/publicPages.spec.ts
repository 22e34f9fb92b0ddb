import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { linkFromMail } from '../support/mails';
import { apiOf } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
test.setTimeout(300_000);

test('the pages before the login, and those of links in mails', async ({ browser, page }) => {
  const found: string[] = [];
  for (const [path, text] of [
    ['/login', 'Log In'],
    ['/forgot-password', 'Send link'],
    ['/reset-password#token=none', 'Your link has expired.'],
    ['/link-expired', 'Your link has expired.'],
    ['/application-status#token=none', 'It leads to no application'],
    ['/shop', 'Harbor After Rain'],
  ] as const) {
    await page.goto(path);
    await expect(
      page
        .getByText(text)
        .or(page.getByRole('button', { name: text }))
        .first(),
    ).toBeVisible();
    found.push(...(await audit(page, path)));
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  found.push(...(await audit(page, '/login with errors')));

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('viewer@segno.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/we have sent you a password reset link/)).toBeVisible();
  found.push(...(await audit(page, '/forgot-password, sent')));
  await page.goto(await linkFromMail(browser, 'viewer@segno.test'));
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  found.push(...(await audit(page, '/reset-password')));

  const api = await apiOf('admin@segno.test');
  const email = `axel-${stamp}@example.com`;
  const reps: { data: { users: { uuid: string }[] } } = await (await api.get('/v1/user/select_artist_rep')).json();
  const made = await api.post('/v1/artist', {
    data: {
      name: `Axel${stamp}`,
      assigned_to: reps.data.users[0]?.uuid,
      contact_information: { first_name: 'Axel', last_name: 'Ess', email },
    },
  });
  const { data }: { data: { artist: { uuid: string } } } = await made.json();
  expect((await api.post(`/v1/artist/${data.artist.uuid}/onboard`)).ok()).toBe(true);
  await api.dispose();
  await page.goto(await linkFromMail(browser, email));
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  found.push(...(await audit(page, '/register')));
  expect(together(found)).toEqual([]);
});

test('the application of an artist, and how it stands', async ({ browser, page }) => {
  const found: string[] = [];
  const email = `applicant-${stamp}@example.com`;
  await page.goto('/apply?features=artist_application');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
  found.push(...(await audit(page, '/apply')));
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  const file = { name: 'words.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  found.push(...(await audit(page, '/apply with errors')));

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('First Name').fill('Axel');
  await page.getByLabel('Last Name').fill('Ess');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  found.push(...(await audit(page, '/apply, sent')));
  await page.goto(await linkFromMail(browser, email));
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  found.push(...(await audit(page, '/application-status')));
  expect(together(found)).toEqual([]);
});
