import { expect, test, type Page } from '@playwright/test';
import { auditHere, together } from '../support/findings';
import { signIn } from '../support/people';

const playing = async (page: Page): Promise<string> =>
  (await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Pause / })
    .getAttribute('aria-label')) ?? '';

test('a list plays through in its order over its pages, by keys too, and goes on when it is left', async ({ page }) => {
  await signIn(page, 'catalog@segno.test');
  // The demo library's oldest songs, which have audio and which others' publications do not displace; two per page.
  const address = '/songs?publish_state=Published&sort_by=created_at&sort_order=asc&pagesize=2';
  const titles = async () =>
    (await page.locator('main tbody [role="rowheader"]').allInnerTexts()).map((text) => text.trim());
  const titlesOfPage = async () => {
    await expect(page.locator('main tbody [role="rowheader"]')).toHaveCount(2);
    return titles();
  };
  await page.goto(address);
  const onFirst = await titlesOfPage();
  await page.goto(`${address}&pagenum=2`);
  const [third] = await titlesOfPage();
  await page.goBack();
  await expect.poll(titles).toEqual(onFirst);

  const player = page.getByRole('region', { name: 'Player' });
  await page.getByRole('button', { name: 'Play through' }).click();
  await expect.poll(() => playing(page)).toBe(`Pause ${onFirst[0]}`);
  await player.getByRole('button', { name: 'Up next in Songs' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(onFirst[1] ?? '-');
  expect(together(await auditHere(page, 'what comes next'))).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect.poll(() => playing(page)).toBe(`Pause ${onFirst[1]}`);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/artists/);
  // Skips to the end: the next song is on the second page, and the list is no longer on screen.
  const wave = player.getByRole('slider', { name: /^Position in/ });
  await wave.focus();
  await page.keyboard.press('End');
  await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(`Pause ${third}`);
});
