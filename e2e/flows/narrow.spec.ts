import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn, visit } from '../support/people';

/** Pixels by which the page's content is wider than the window; 0 if it does not scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - window.innerWidth);

test.use({ viewport: { width: 320, height: 720 } });

test('no public page scrolls sideways at 320 px, and a password can be looked at', async ({ page }) => {
  for (const address of ['/login', '/forgot-password', '/reset-password', '/link-expired', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect([address, await overflow(page)]).toEqual([address, 0]);
  }
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Half a secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Half a secret');
});

test('no screen of an artist scrolls sideways at 320 px', async ({ page }) => {
  const api = await apiOf('artist@segno.test');
  const { data } = await (await api.get('/v1/new_track_submission?pagesize=100')).json();
  await api.dispose();
  const tracks: { uuid: string; status: { name: string } }[] = data.new_track_submissions;
  const oneOfEach = new Map(tracks.map(({ uuid, status }) => [status.name, `/my-tracks/edit/${uuid}`]));
  await signIn(page, 'artist@segno.test');
  for (const address of [
    '/my-tracks',
    '/my-tracks/create',
    '/my-tracks/rules',
    '/my-writers',
    '/my-writers/create',
    '/my-profile',
    '/my-profile-registration',
    '/revisions-requested',
    '/artist-portal/dashboard/sales-reports',
    '/artist-portal/dashboard/sales-performance-by-track',
    '/change_my_password',
    '/mail_preferences',
    '/my_sessions',
    '/two_factor_authentication',
    ...oneOfEach.values(),
  ]) {
    await (address === '/my-tracks' ? page.goto(address) : visit(page, address));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect([address, await overflow(page)]).toEqual([address, 0]);
  }
});

test('the account menu of an artist leads to the profile, and no menu of the bar scrolls sideways', async ({
  page,
}) => {
  await signIn(page, 'artist@segno.test');
  await page.goto('/my-tracks');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});

test("the phone's player says title and artist", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'artist@segno.test');
  await page.goto('/my-tracks');
  await page.getByRole('button', { name: 'Play Pocket Carousel', exact: true }).click();
  const player = page.getByRole('region', { name: 'Player' });
  for (const words of ['Pocket Carousel', 'Ines Hollow']) {
    const element = player.getByText(words, { exact: true });
    await expect(element).toBeInViewport({ ratio: 1 });
    expect(await element.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  expect(await overflow(page)).toBe(0);
});
