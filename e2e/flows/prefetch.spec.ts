import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

interface Route {
  name: string;
  path: string;
  kind: string;
  preload?: string[];
}

/** The pages whose calls are prefetched while their code loads, from the registry, grouped by remote. */
async function pages(page: Page): Promise<Route[][]> {
  const registry = await (await page.request.get('/registry/current')).json();
  return registry.remotes.map(({ routes }: { routes: Route[] }) =>
    routes.filter(({ preload, path, kind }) => preload && kind === 'page' && !path.includes(':')),
  );
}

const MESSAGE = {
  uuid: '00000000-0000-4000-8000-000000000001',
  payload: { message: 'Your file is ready.' },
  created_at: '2026-01-01T00:00:00Z',
  read_at: null,
};

/**
 * The users, and which of their pages are checked. All staff lists prefetch in the same way, from their declaration: one
 * per remote is enough, plus those that prefetch several calls.
 */
for (const [email, least, isLookedAt] of [
  ['admin@segno.test', 4, (route: Route, place: number) => place < 1 || (route.preload?.length ?? 0) > 1],
  ['artist@segno.test', 2, ({ path }: Route) => path.startsWith('/my-')],
] as const)
  test(`prefetched calls of ${email} are used by the screens, also when a message is shown before them`, async ({
    page,
  }) => {
    await signIn(page, email);
    await page.route('**/v1/user_message', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { success: true, data: { user_messages: [MESSAGE], unread_count: 1 } } })
        : route.fallback(),
    );
    const paths = (await pages(page)).flatMap((routes) => routes.filter(isLookedAt));
    let seen = 0;
    for (const { path, preload = [] } of paths) {
      const calls: string[] = [];
      const isAsked = (address: string) => calls.some((url) => url.endsWith(address));
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' && request.url().includes('/v1/')) calls.push(request.url());
      });
      const acknowledged = page.waitForResponse(
        (answer) => answer.url().endsWith('/v1/user_message') && answer.request().method() === 'PATCH',
      );
      // These calls cannot come from the remote itself: it is held back until all of them, and the shell's own write, have
      // been made.
      await page.route('**/remoteEntry.js', async (route) => {
        await expect.poll(() => preload.every(isAsked), { message: `${path} prefetches` }).toBe(true);
        expect((await acknowledged).ok()).toBe(true);
        await route.continue();
      });
      await page.goto(path);
      // Not every user may open every page.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.waitForLoadState('networkidle');
      page.removeAllListeners('request');
      await page.unroute('**/remoteEntry.js');
      if (await page.getByRole('heading', { name: 'Page not found. Sorry!' }).isVisible()) continue;
      seen += 1;
      for (const address of preload) {
        const { pathname } = new URL(address, page.url());
        const same = calls.filter((url) => new URL(url).pathname === pathname);
        expect(
          same.map((url) => url.replace(new URL(url).origin, '')),
          `${path} calls once`,
        ).toEqual([address]);
      }
    }
    expect(seen).toBeGreaterThanOrEqual(least);
  });

test('a list that is opened from the menu asks for its rows while the mouse is pressed, and once', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const terms = (await pages(page)).flat().find(({ name }) => name === 'TERMS');
  await page.goto('/songs');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Terms', exact: true });
  await link.hover();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/v1/term') calls.push(pathname + search);
  });
  await page.mouse.down();
  await expect.poll(() => calls).toEqual(terms?.preload);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(terms?.preload);
});
