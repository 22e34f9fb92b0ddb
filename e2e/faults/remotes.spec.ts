import { expect, test } from '@playwright/test';
import { openMenu, playedSeconds, signIn } from '../support/people';

const submissions = '**/r/submissions/**/*.js';

test('a remote whose files are gone says so, the rest goes on, and Retry works without a reload', async ({ page }) => {
  await page.route(submissions, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await signIn(page, 'reviewer@segno.test');
  await page.goto('/track-submissions');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Submissions team');

  await openMenu(page, 'Songs');
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
  await page.goBack();
  await expect(alert).toContainText('Submissions team');

  await page.unroute(submissions);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Track Submissions' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a remote whose script was changed on its way is not run', async ({ page }) => {
  await page.route(submissions, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.intruder = true;' }),
  );
  await signIn(page, 'reviewer@segno.test');
  await page.goto('/track-submissions');
  await expect(page.getByRole('alert')).toContainText('Submissions team');
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('a screen that throws takes nothing else with it, not even the music', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);

  await page.route('**/v1/new_track_submission?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { new_track_submissions: [{ uuid: 1 }], paging: {} },
        errors: null,
        message: '',
        msg: '',
      },
    }),
  );
  await openMenu(page, 'Track Submissions');
  await expect(page.getByRole('alert')).toContainText('Submissions team');
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before);
  await openMenu(page, 'Songs');
  await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
});
