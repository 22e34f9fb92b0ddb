import { expect, test } from '@playwright/test';
import { audit, together } from '../../support/findings';
import { apiOf, signIn } from '../../support/people';
import { linkFromMail } from '../../support/mails';

const stamp = Date.now().toString(36).slice(-6);

test('a co-writer on a phone disputes the shares of a track, and the artist reads why', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiOf('artist2@segno.test');
  const { data } = await (await api.get('/v1/new_track_submission?group=done&pagesize=100')).json();
  const delivered = data.new_track_submissions.find(
    ({ status }: { status: { name: string } }) => status.name !== 'Declined',
  );
  await api.dispose();
  await signIn(page, 'artist2@segno.test');
  await page.goto(`/my-tracks/edit/${delivered.uuid}`);
  const shares = page.getByRole('list', { name: 'Writer shares' });
  // The artist's own share has no button.
  const asked = shares
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  await asked.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const address = `writer-${stamp}@segno.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  const found = await audit(page, 'asking a writer to confirm');
  await page.keyboard.press('Enter');
  await expect(asked).toContainText(`${address}, asked`);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const writer = await context.newPage();
  await writer.goto(await linkFromMail(browser, address, { part: '/confirm-shares/' }));
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText(`Are these shares of "${delivered.name}" right?`);
  await writer.getByRole('button', { name: 'No, they are not right' }).click();
  await expect(writer.getByText('This field is required')).toBeVisible();
  found.push(...(await audit(writer, 'disputing shares')));
  await writer.keyboard.type('I wrote the words');
  await writer.keyboard.press('Tab');
  await writer.keyboard.press('Enter');
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await context.close();

  await page.reload();
  await expect(asked).toContainText('“I wrote the words”');
  expect(together(found)).toEqual([]);
});
