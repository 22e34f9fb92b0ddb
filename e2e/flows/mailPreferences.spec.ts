import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn } from '../support/people';
import { submittedTrack } from '../support/records';

const SEED = 610_000 + Math.floor(Math.random() * 90_000);

/** The link to unsubscribe in the mail with this subject, as it reads at /mail. Waits for the mail. */
async function unsubscribeLink(page: Page, subject: string): Promise<string> {
  await expect(async () => {
    await page.goto('/mail');
    await page.getByRole('link', { name: subject }).click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const href = await page.locator('pre a[href*="/unsubscribe?token="]').getAttribute('href');
  // Written for the address that the server is configured with; this run's is the one under test.
  const { pathname, search } = new URL(href ?? '');
  return `${pathname}${search}`;
}

test('a representative switches the weekly digest off by keyboard, on a phone; it stays off after a reload', async ({
  page,
}) => {
  const api = await apiOf('rep@segno.test');
  expect((await api.put('/v1/mail_preference/weekly_digest', { data: { is_on: true } })).status()).toBe(200);
  await api.dispose();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'rep@segno.test');
  await page.goto('/track-submissions');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Mails to me' }).click();
  const digest = page.getByRole('dialog', { name: 'Mails to me' }).getByRole('switch');
  await expect(digest).toHaveCount(1);
  await expect(digest).toHaveAccessibleName('Weekly digest');
  await expect(digest).toBeChecked();
  await tabTo(page, digest);
  await page.keyboard.press('Space');
  await expect(page.getByText('The mail "Weekly digest" is switched off')).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();

  await page.route('**/v1/mail_preference/weekly_digest', (route) => route.abort());
  await digest.press('Space');
  await expect(
    page.getByText('Impossible to complete the request. This may be due to a network failure.'),
  ).toBeVisible();
  await expect(digest).not.toBeChecked();
  await page.unrouteAll();
  await digest.press('Space');
  await expect(page.getByText('The mail "Weekly digest" is switched on')).toBeVisible();
});

test('an artist unsubscribes by the link of a mail, without a login, and switches the mail on again', async ({
  browser,
  page,
}) => {
  const title = `Paper Lantern ${SEED}`;
  const track = await submittedTrack(title, SEED);
  const reviewer = await apiOf('reviewer@segno.test');
  expect((await reviewer.post(`/v1/new_track_submission/${track}/reject`, { data: {} })).status()).toBe(200);
  await reviewer.dispose();
  const admin = await browser.newContext();
  const outbox = await admin.newPage();
  const link = await unsubscribeLink(outbox, `Your track "${title}" was declined`);
  await admin.close();

  const found: string[] = [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop the mail "Track declined"?' })).toBeVisible();
  found.push(...(await audit(page, '/unsubscribe')));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  found.push(...(await audit(page, '/unsubscribe, done')));

  const artist = await browser.newContext();
  const profile = await artist.newPage();
  await signIn(profile, 'artist@segno.test');
  await profile.goto('/mail_preferences');
  const declined = profile.getByRole('switch', { name: 'Track declined' });
  await expect(declined).not.toBeChecked();
  await page.getByRole('button', { name: 'Switch on again' }).click();
  await expect(page.getByRole('heading', { name: 'Switched on again' })).toBeVisible();
  await profile.reload();
  await expect(declined).toBeChecked();
  await artist.close();

  await page.goto(link.slice(0, -1));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  found.push(...(await audit(page, '/unsubscribe with a link that does not work')));
  expect(together(found)).toEqual([]);
});
