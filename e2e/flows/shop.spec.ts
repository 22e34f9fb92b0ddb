import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { linkFromMail } from '../support/mails';

test('a customer searches, listens while browsing, buys, and comes back to the receipt by its mail', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('searchbox').fill('harbor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Play Harbor After Rain' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  const seconds = () => position.inputValue().then(Number);
  await expect(player.getByRole('button', { name: 'Pause Harbor After Rain' })).toBeVisible();
  await expect.poll(seconds).toBeGreaterThan(0);
  const found = await audit(page, 'the shop with its player');

  // The sound goes on over the next pages, and Back.
  await page.getByRole('link', { name: 'Harbor After Rain' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor After Rain' })).toBeFocused();
  await expect(player.getByRole('button', { name: 'Pause Harbor After Rain' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=harbor/);

  await position.focus();
  const before = await seconds();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThanOrEqual(before + 4);
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Play Harbor After Rain' })).toBeVisible();
  await player.getByRole('button', { name: 'Close the player' }).click();
  await expect(player).toBeHidden();

  await page.getByRole('link', { name: 'Harbor After Rain' }).first().click();
  const address = `cleo.${Date.now()}@example.com`;
  await page.getByLabel('Your name').fill('Cleo Hart');
  await page.getByLabel('Your e-mail').fill(address);
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Cleo Hart');
  await expect(receipt.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  found.push(...(await audit(page, 'an order')));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the full track (MP3)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Harbor After Rain.mp3');

  const link = await linkFromMail(browser, address, { part: '/shop/orders/' });
  expect(page.url()).toContain(link);
  await page.goto(link);
  await expect(receipt).toContainText('Order number');
  expect(together(found)).toEqual([]);
  await context.close();
});
