import { expect, test, type Page } from '@playwright/test';
import { changePage, pageData } from '../support/changedPage';
import { audit } from '../support/findings';
import { useOwnDemo } from '../support/ownDemo';
import { signIn } from '../support/people';

test.describe.configure({ timeout: 300_000 });
// The test counts the errors that browsers have reported.
useOwnDemo();
test.beforeEach(({ page }) => signIn(page, 'admin@segno.test'));

const isReport = (request: { url(): string }): boolean => request.url().endsWith('/v1/browser_report');

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('an error with its places in the sources, a slow task, loads and what a policy refuses are seen by remote', async ({
  page,
}) => {
  const { registry } = await pageData(page);
  const remote = registry.remotes.find(({ name }) => name === 'taxonomy');
  if (!remote) throw new Error('There is no taxonomy');
  const path = remote.base + remote.entry;
  const before = await (await page.request.get(path)).text();
  const busy = 'setTimeout(function busy(){const end=performance.now()+1300;while(performance.now()<end);},1000);';
  await changePage(page, { files: { [path]: { before, after: busy + before } } });
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
  const reported = page.waitForRequest(isReport, { timeout: 60_000 });
  await page.goto('/track-submissions?name=secret-word');
  await expect(page.getByRole('alert')).toContainText('Submissions team');
  expect((await reported).postData()).not.toContain('secret-word');
  const slow = page.waitForRequest((request) => isReport(request) && !!request.postData()?.includes('SlowTask'));
  await page.goto('/examples');
  await slow;
  await page.goto('/releases');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://blocked.example/x.png?secret-word';
    document.body.append(picture);
  });

  const errorIn = (remote: string, text: string) =>
    table(page, 'Errors of browsers').getByRole('row').filter({ hasText: remote }).filter({ hasText: text }).first();
  const error = errorIn('submissions', '/track-submissions').filter({ hasText: 'TypeError' });
  await expect(async () => {
    await page.goto('/releases');
    await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
    const soon = { timeout: 3000 };
    await expect(error).toBeVisible(soon);
    await expect(errorIn('taxonomy', 'SlowTask')).toContainText('Slow', soon);
    const figures = table(page, 'Figures of releases').getByRole('row', { name: /^taxonomy .* Current/ });
    await expect(figures).toContainText(/[1-9]\d*.*\d ms/, soon);
    await expect(table(page, 'Reports of policies')).toContainText('https://blocked.example', soon);
  }).toPass({ timeout: 120_000 });
  await expect(page.locator('main')).not.toContainText('secret-word');
  await error.getByRole('button', { name: /^Places of/ }).click();
  await expect(page.getByRole('list', { name: 'Places' })).toContainText(/src\/\S+\.tsx?:\d+:\d+/);
});

test('the page says what runs in this tab and that nothing is there twice, and everybody can use it', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeFocused();
  await expect(table(page, 'Remotes in this tab').getByRole('row', { name: /taxonomy/ })).toContainText(/\d ms/);
  await expect(table(page, 'Remotes in this tab').getByRole('row', { name: /money/ })).toContainText('Not loaded');
  await expect(page.getByText('none exists twice')).toBeVisible();
  await expect(page).toHaveTitle('Releases · Segno');
  expect(await audit(page, 'releases')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await audit(page, 'releases on a phone')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
