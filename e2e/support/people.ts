import {
  expect,
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { serverUrl } from './serverUrl';

/** The password of all users in the demo library. */
export const PASSWORD = 'Segno-demo-1';

/**
 * Input stays in the test's own browser (S22: drafts of forms). Most tests use the demo's people at the same time; what one
 * types into a form and leaves there must not appear in another's.
 */
const keepDraftsHere = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/v1/form_draft/')) return fetch(input, init);
      const isRead = init?.method === 'GET';
      const body = isRead
        ? JSON.stringify({ success: true, data: { form_draft: null }, errors: null, message: '' })
        : null;
      return Promise.resolve(new Response(body, { status: isRead ? 200 : 204 }));
    };
  });

/** Logs in through the login page, as a user does, and waits for the first screen. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await keepDraftsHere(page.context());
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/');
}

/** Fills in the login form on the page and submits it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** A logged-in user in their own browser. Unless the test is about the login, use `visitor`. */
export async function person(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, email, password);
  return page;
}

/** A new session of a user, without a page. */
export async function newToken(email: string, password = PASSWORD): Promise<string> {
  const server = await request.newContext({ baseURL: serverUrl() });
  const answer = await server.post('/v1/auth/login', { data: { email, password } });
  expect(answer.status(), `${email} logs in`).toBe(200);
  const { data }: { data: { token: string } } = await answer.json();
  await server.dispose();
  return data.token;
}

const kept = new Map<string, Promise<string>>();

/** One session of a user per server, for the whole worker. A test that ends it uses a `newToken` instead. */
export const tokenOf = (email: string): Promise<string> => {
  const key = `${email} at ${serverUrl()}`;
  const token = kept.get(key) ?? newToken(email);
  kept.set(key, token);
  return token;
};

/** Signs a user in to the page's browser without the login page. Call `goto` afterwards. */
export async function signIn(page: Page, email: string, token?: string): Promise<void> {
  await keepDraftsHere(page.context());
  await takeDevice(page, email, token);
}

/** The same with drafts of forms on the server: only for people who are in no other test (`useOwnDemo`). */
export async function takeDevice(page: Page, email: string, token?: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([{ name: 'auth_token', value: token ?? (await tokenOf(email)), url: serverUrl() }]);
}

/** A user in their own browser, without the login page. Call `goto` afterwards. */
export async function visitor(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** The API as one user. Dispose of it at the end. */
export async function apiOf(email: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: serverUrl(),
    extraHTTPHeaders: { Authorization: `Bearer ${await tokenOf(email)}` },
  });
}

/** Goes to another screen inside the running shell, as Back and Forward do, without loading the page again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Opens a screen from the menu. */
export async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }).click();
}

/** Position of the sticky player in seconds. */
export const playedSeconds = async (page: Page): Promise<number> =>
  Number(
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('slider', { name: /^Position/ })
      .getAttribute('aria-valuenow'),
  );
