import { expect, test } from '@playwright/test';
import { useOwnDemo } from '../support/ownDemo';
import { signIn } from '../support/people';
import { submittedTrack } from '../support/records';

// What waits is counted.
useOwnDemo();
const stamp = Date.now().toString(36).slice(-6);
const titles = [`Queue one ${stamp}`, `Queue two ${stamp}`];

test('a reviewer works through what waits: from the menu, approving and going on to the next', async ({ page }) => {
  for (const [seed, title] of titles.entries()) await submittedTrack(title, 700 + seed);
  await signIn(page, 'reviewer@segno.test');
  await page.goto('/songs');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const waiting = menu.getByRole('link', { name: /^\d+ waiting for you: Track Submissions$/ });
  const number = Number(await waiting.textContent());
  expect(number).toBeGreaterThanOrEqual(2);
  await waiting.click();
  await expect(page.getByRole('button', { name: `${number} Waiting for me` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: `of ${number}` })).toBeVisible();
  // The newest come last.
  const names = () => page.getByRole('table').getByRole('rowheader').allTextContents();
  await expect.poll(async () => (await names()).slice(-2)).toEqual(titles);

  await page
    .getByRole('rowheader')
    .getByRole('link', { name: titles[0] ?? '' })
    .click();
  const steps = page.getByRole('navigation', { name: 'Records of the list' });
  await expect(steps.getByText(`${number - 1} of ${number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Approve and next' }).click();
  await expect(page.getByText('Track approved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: titles[1] ?? '' })).toBeVisible();
  // The last of the list has no next.
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and next' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Previous in the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await page.goto('/track-submissions?waiting_for_me=true');
  await expect(page.getByRole('button', { name: `${number - 1} Waiting for me` })).toBeVisible();
});

test('the first screen of an administrator says what waits, and leads to it', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/');
  await page.getByRole('link', { name: /^\d+ track submissions?$/ }).click();
  await expect(page.getByRole('button', { name: /Waiting for me$/ })).toHaveAttribute('aria-pressed', 'true');
});
