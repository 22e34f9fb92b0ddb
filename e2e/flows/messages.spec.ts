import { expect, test, type Page } from '@playwright/test';
import { whenAskedAgain } from '../support/askedAgain';
import { newToken, signIn } from '../support/people';

const ARTIST = 'artist2@segno.test';

const toast = (page: Page) => page.locator('[aria-live="polite"]').getByText(/^Your sales CSV for .+ is ready\./);
const openBell = async (page: Page) => {
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
};
const csvs = (page: Page) =>
  page.getByRole('listitem').getByRole('link', { name: /^Your sales CSV for .+ is ready\./ });

test('an artist finds the link of a CSV after a reload, in a second tab and in another browser', async ({
  browser,
  page,
}) => {
  const token = await newToken(ARTIST);
  await signIn(page, ARTIST, token);
  await page.clock.install();
  await page.goto('/artist-portal/dashboard/sales-reports');

  // The first response with messages gets lost: the next one has them again.
  let lost = 0;
  await page.route('**/v1/user_message', async (route) => {
    if (route.request().method() !== 'GET' || lost > 0) return route.fallback();
    const answer = await route.fetch();
    const { data }: { data: { user_messages: unknown[] } } = await answer.json();
    if (data.user_messages.length === 0) return route.fulfill({ response: answer });
    lost += 1;
    return route.abort();
  });
  // The page does not learn that the file is ready: one that has saved it needs no message.
  await page.route('**/v1/async_result/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await whenAskedAgain(page, (soon) => expect(toast(page)).toBeVisible(soon));
  expect(lost).toBe(1);
  const href = await toast(page).getAttribute('href');
  await page.unrouteAll();

  await page.reload();
  const unread = page.getByRole('button', { name: /^Messages, \d+ unread$/ });
  await expect(unread).toBeVisible();
  await openBell(page);
  await expect(csvs(page).first()).toHaveAttribute('href', href ?? '');
  await expect(page.getByRole('listitem').first().locator('time')).toBeVisible();
  // It was shown before the reload, so it is not shown again.
  await expect(toast(page)).toHaveCount(0);

  const second = await page.context().newPage();
  await second.goto('/my-tracks');
  await expect(second.getByRole('button', { name: /^Messages, \d+ unread$/ })).toBeVisible();
  await openBell(second);
  await expect(csvs(second).first()).toHaveAttribute('href', href ?? '');
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  // The first tab is updated as well.
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, ARTIST);
  await other.goto('/my-tracks');
  await expect(other.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await openBell(other);
  await expect(csvs(other).first()).toBeVisible();

  await other.goto('/artist-portal/dashboard/sales-reports');
  await other.getByRole('button', { name: '12 months' }).click();
  const read = other.waitForResponse(/\/v1\/user_message\/read$/);
  await other.getByRole('button', { name: 'Download CSV' }).click();
  await read;
  await other.goto('/my-tracks');
  await openBell(other);
  await expect(csvs(other)).toHaveCount(2);
  await expect(other.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await elsewhere.close();
});
