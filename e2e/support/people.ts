import type { Browser, Page } from '@playwright/test';

const PASSWORD = 'Segno-demo-1';

/** Logs in through the login page, as a person does, and waits for the first screen. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/');
}

/** A person in a browser of their own. */
export async function person(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, email);
  return page;
}

/** Opens a screen by the menu. */
export async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: entry, exact: true }).click();
}

/** Seconds that the sticky player shows. */
export const playedSeconds = async (page: Page): Promise<number> =>
  Number(
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('slider', { name: /^Position/ })
      .getAttribute('aria-valuenow'),
  );
