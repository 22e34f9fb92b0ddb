import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { linkFromMail } from '../support/mails';

test('a customer searches, listens while browsing, buys, and comes back to the receipt by its mail', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Medium, 90 to 119 BPM' }).click();
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /^Remove Medium/ })
    .focus();
  await page.getByRole('searchbox').fill('neon');
  await page.keyboard.press('Enter');
  const row = page.getByRole('main').getByRole('listitem');
  await expect(page).toHaveURL(/search=neon&tempo=medium$/);
  await expect(row).toHaveCount(1);

  // Length, tempo and the first tag stand below the artist; the other tags have no room on a phone.
  const facts = row.locator('.tags');
  expect(await facts.innerText()).toMatch(/^\d:\d\d · \d+ BPM · [^,·]+$/);
  const [length = ''] = (await facts.innerText()).split(' · ');
  const artist = await row.locator('.song .quiet').boundingBox();
  expect((await facts.boundingBox())?.y).toBeGreaterThanOrEqual((artist?.y ?? 0) + (artist?.height ?? 0));
  await expect(row.locator('.wave')).toBeVisible();

  await page.getByRole('button', { name: 'Play Neon Causeway' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  const seconds = () => position.inputValue().then(Number);
  await expect(player.getByRole('button', { name: 'Pause Neon Causeway' })).toBeVisible();
  await expect.poll(seconds).toBeGreaterThan(0);
  // The player rounds as the row does.
  await expect(player.getByText(/^\d:\d\d \/ /)).toHaveText(new RegExp(`/ ${length}$`));
  const found = await audit(page, 'the shop with its player');

  // The sound goes on over the next pages, and Back.
  await page.getByRole('link', { name: 'Neon Causeway' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neon Causeway' })).toBeFocused();
  await expect(player.getByRole('button', { name: 'Pause Neon Causeway' })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(1);
  await expect(page).toHaveURL(/search=neon/);

  // The waveforms go where they are clicked, in the row and in the player, and by the keyboard.
  const inRow = row.getByRole('slider', { name: 'Position in Neon Causeway' });
  for (const place of [inRow, position]) {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    await place.click({ position: { x: width * 0.6, y: height / 2 } });
    await expect.poll(() => inRow.inputValue().then(Number)).toBeGreaterThanOrEqual(58);
    await inRow.press('Home');
    await expect.poll(() => inRow.inputValue().then(Number)).toBeLessThan(20);
  }
  await expect(player.locator('.played')).toBeVisible();

  await position.focus();
  const before = await seconds();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThanOrEqual(before + 4);
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Play Neon Causeway' })).toBeVisible();
  await player.getByRole('button', { name: 'Close the player' }).click();
  await expect(player).toBeHidden();

  await page.getByRole('link', { name: 'Neon Causeway' }).first().click();
  const address = `cleo.${Date.now()}@example.com`;
  await page.getByLabel('Your name').fill('Cleo Hart');
  await page.getByLabel('Your e-mail').fill(address);
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Cleo Hart');
  await expect(receipt.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  found.push(...(await audit(page, 'an order')));
  for (const format of ['WAV', 'MP3']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download the full track (${format})` }).click();
    expect((await download).suggestedFilename()).toBe(`Neon Causeway.${format.toLowerCase()}`);
  }

  const link = await linkFromMail(browser, address, { part: '/shop/orders/' });
  expect(page.url()).toContain(link);
  await page.goto(link);
  await expect(receipt).toContainText('Order number');
  expect(together(found)).toEqual([]);
  await context.close();
});
