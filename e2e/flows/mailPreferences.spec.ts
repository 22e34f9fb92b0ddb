import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';
import { submittedTrack } from '../support/records';

const SEED = 610_000 + Math.floor(Math.random() * 90_000);

/** Waits for the mail with this subject, and returns its unsubscribe link, as shown at /mail. */
async function unsubscribeLink(page: Page, subject: string): Promise<string> {
  await expect(async () => {
    await page.goto('/mail');
    await page.getByRole('link', { name: subject }).click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const href = await page.locator('pre a[href*="/unsubscribe?token="]').getAttribute('href');
  // The link has the server's configured address; this run uses the one under test.
  const { pathname, search } = new URL(href ?? '');
  return `${pathname}${search}`;
}

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
