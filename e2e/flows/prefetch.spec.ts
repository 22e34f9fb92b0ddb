import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people';

interface Route {
  name: string;
  path: string;
  kind: string;
  preload?: string[];
}

/** The pages whose calls are prefetched while their code arrives, by the registry. */
async function pages(page: Page): Promise<Route[]> {
  const registry = await (await page.request.get('/registry/current')).json();
  const routes: Route[] = registry.remotes.flatMap((remote: { routes: Route[] }) => remote.routes);
  return routes.filter(({ preload, path, kind }) => preload && kind === 'page' && !path.includes(':'));
}

for (const [email, least] of [
  ['admin@segno.test', 17],
  ['artist@segno.test', 2],
] as const)
  test(`prefetched calls of ${email} are used by the screens`, async ({ page }) => {
    await signIn(page, email);
    const paths = await pages(page);
    let seen = 0;
    for (const { path, preload = [] } of paths) {
      const calls: string[] = [];
      const isAsked = (address: string) => calls.some((url) => url.endsWith(address));
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' && request.url().includes('/v1/')) calls.push(request.url());
      });
      // The remote itself cannot make these calls: it comes only after all of them.
      await page.route('**/remoteEntry.js', async (route) => {
        await expect.poll(() => preload.every(isAsked), { message: `${path} prefetches` }).toBe(true);
        await route.continue();
      });
      await page.goto(path);
      // Not every page is everybody's.
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
