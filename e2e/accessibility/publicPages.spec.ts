import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';

test.setTimeout(300_000);

test('the pages before the login', async ({ page }) => {
  const found: string[] = [];
  for (const [path, text] of [
    ['/login', 'Log In'],
    ['/forgot-password', 'Send link'],
    ['/reset-password#token=none', 'Your link has expired.'],
    ['/link-expired', 'Your link has expired.'],
    ['/application-status#token=none', 'There is no application at this link'],
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
  expect(together(found)).toEqual([]);
});
