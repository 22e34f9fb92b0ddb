import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { audit } from '../support/findings';
import { deploy, otherBuild, remoteFolder } from '../support/deploy';
import { startOwnServer, type OwnServer } from '../support/ownServer';
import { fillLogin } from '../support/people';

const admin = { email: 'ops@example.com', password: 'Segno-ops-pass-1' };
let own: OwnServer;

test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  own = await startOwnServer(admin, {});
});
test.afterAll(async () => {
  await own.stop();
});

const to = (): string[] => ['--to', join(own.dataDir, 'releases'), '--by', 'Money team'];

async function logIn(page: Page): Promise<void> {
  await page.goto(`${own.url}/login`);
  await fillLogin(page, admin.email, admin.password);
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/');
}

const isReport = (request: { url(): string }): boolean => request.url().endsWith('/v1/browser_report');

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('an error of a remote is seen with its places in the sources', async ({ page }) => {
  await logIn(page);
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
  await page.goto(`${own.url}/track-submissions?name=secret-word`);
  await expect(page.getByRole('alert')).toContainText('Submissions team');
  expect((await reported).postData()).not.toContain('secret-word');

  await expect(async () => {
    await page.goto(`${own.url}/releases`);
    await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
    await expect(table(page, 'Errors of browsers').getByRole('row').nth(1)).toContainText('/track-submissions', {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  const row = table(page, 'Errors of browsers').getByRole('row').nth(1);
  await expect(row).toContainText('submissions');
  await expect(row).toContainText('TypeError');
  await expect(page.locator('main')).not.toContainText('secret-word');
  await row.getByRole('button', { name: /^Places of/ }).click();
  await expect(page.getByRole('list', { name: 'Places' })).toContainText(/src\/\S+\.tsx?:\d+:\d+/);
});

test('the page says what runs in this tab and that nothing is there twice, and everybody can use it', async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`${own.url}/terms`);
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

test('loads and vitals are counted by remote and release', async ({ page }) => {
  await logIn(page);
  const reported = page.waitForRequest(isReport, { timeout: 60_000 });
  await page.goto(`${own.url}/examples`);
  await expect(page.getByRole('heading', { name: 'Examples', exact: true })).toBeVisible();
  await reported;
  await expect(async () => {
    await page.goto(`${own.url}/releases`);
    await expect(table(page, 'Figures of releases').getByRole('row', { name: /^taxonomy/ })).toContainText(
      /[1-9]\d*.*\d ms/,
      { timeout: 3000 },
    );
  }).toPass({ timeout: 60_000 });
});

test('a remote is rolled back by a click; who saw another release of it changes nothing', async ({ page, browser }) => {
  const build = await otherBuild('money', (json) => json);
  await deploy(['publish', build.folder, ...to()]);
  const [, , , folder = ''] = build.base.split('/');
  await logIn(page);
  await page.goto(`${own.url}/releases`);
  const row = table(page, 'Published remotes').getByRole('row', { name: /^money/ });
  await expect(row).toContainText(folder);
  await expect(table(page, 'Last changes of the registry').getByRole('row').nth(1)).toContainText('Money team');

  const second = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await second.goto(`${own.url}/releases`);
  const stale = second.getByRole('button', { name: 'Roll back money' });
  await expect(stale).toBeVisible();

  await row.getByRole('button', { name: 'Roll back money' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to roll money back to');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText(folder);
  await row.getByRole('button', { name: 'Roll back money' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/^money is back at /)).toBeVisible();
  await expect(row).not.toContainText(folder);
  await expect(table(page, 'Last changes of the registry').getByRole('row').nth(1)).toContainText('Rolled back');
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${own.url}/terms`, { headers: { Accept: 'text/html' } });
      return (await answer.text()).includes(`"base":"${build.base}"`);
    })
    .toBe(false);

  await stale.click();
  await second.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(second.getByText(/^money has been changed meanwhile/)).toBeVisible();
  await second.context().close();

  await page.goto(`${own.url}/user-activity`);
  await expect(page.getByText(/has restored remote "money/).first()).toBeVisible();
  await deploy(['publish', remoteFolder('money'), ...to()]);
  await build.dispose();
});

test('what a policy refuses is reported and shown', async ({ page }) => {
  await logIn(page);
  await page.goto(`${own.url}/releases`);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://blocked.example/x.png?secret-word';
    document.body.append(picture);
  });
  await expect(async () => {
    await page.goto(`${own.url}/releases`);
    await expect(table(page, 'Reports of policies')).toContainText('https://blocked.example', { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.locator('main')).not.toContainText('secret-word');
});
