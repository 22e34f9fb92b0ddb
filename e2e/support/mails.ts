import { expect, type Browser, type Page } from '@playwright/test';

/**
 * The link in the newest mail to somebody, as it reads at /mail. Waits for the mail; `after` is the link of the one
 * before, which is not meant.
 */
export async function linkFromMail(browser: Browser, to: string, after?: string): Promise<string> {
  const context = await browser.newContext();
  const page: Page = await context.newPage();
  let link = '';
  await expect(async () => {
    await page.goto('/mail');
    await page.getByRole('listitem').filter({ hasText: to }).first().getByRole('link').click({ timeout: 1000 });
    const found = page.locator('pre a[href*="token="]').first();
    link = (await found.getAttribute('href', { timeout: 1000 })) ?? '';
    expect(link).toContain('token=');
    expect(link).not.toBe(after);
  }).toPass({ timeout: 20_000 });
  await context.close();
  // Written for the address that the server is configured with; this run's is the one under test.
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
