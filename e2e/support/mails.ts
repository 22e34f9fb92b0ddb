import { expect, type Browser, type Page } from '@playwright/test';

export interface MailQuestion {
  /** The link of the previous mail, to be ignored. */
  after?: string;
  /** A part of the link's address; by default, a link with a token in its fragment. */
  part?: string;
  /** A server other than the run's. */
  baseURL?: string;
}

/** Waits for the newest mail to somebody and returns its link, as shown at /mail. */
export async function linkFromMail(
  browser: Browser,
  to: string,
  { part = 'token=', ...o }: MailQuestion = {},
): Promise<string> {
  const context = await browser.newContext(o.baseURL === undefined ? {} : { baseURL: o.baseURL });
  const page: Page = await context.newPage();
  let link = '';
  await expect(async () => {
    await page.goto('/mail');
    await page.getByRole('listitem').filter({ hasText: to }).first().getByRole('link').click({ timeout: 1000 });
    const found = page.locator(`pre a[href*="${part}"]`).first();
    link = (await found.getAttribute('href', { timeout: 1000 })) ?? '';
    expect(link).toContain(part);
    // The link has the server's configured address; this run uses the one under test.
    const { pathname, hash } = new URL(link);
    link = `${pathname}${hash}`;
    expect(link).not.toBe(o.after);
  }).toPass({ timeout: 20_000 });
  await context.close();
  return link;
}
