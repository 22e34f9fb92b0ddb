import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { deploy, otherBuild } from '../support/deploy';
import { OWNER, startOwnServer } from '../support/ownServer';
import { logIn } from '../support/people';

const PLACE = 's3://segno-releases/live';

/** A bucket of its own, in a process of its own. */
async function startBucket() {
  const program = join(import.meta.dirname, '../../shared/releases/src/testing/bucket.mjs');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [endpoint]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { endpoint: String(endpoint), stop: () => child.kill('SIGTERM') };
}

test('with releases in a bucket, a publish and going back are in a new tab within five seconds', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const bucket = await startBucket();
  const keys = { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S' };
  const server = await startOwnServer(OWNER, { ...keys, RELEASES: PLACE });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await logIn(page, OWNER.email, OWNER.password);
    await page.goto('/comparisons');
    await expect(page.getByRole('heading', { name: 'Comparisons', exact: true })).toBeVisible();

    const other = await otherBuild('taxonomy', (json) => json);
    const served = async (): Promise<boolean> =>
      (await (await page.request.get('/comparisons', { headers: { Accept: 'text/html' } })).text()).includes(
        other.base,
      );
    // The key that the server has made signs.
    const own = { ...keys, DATA_DIR: server.dataDir };
    await deploy(['publish', other.folder, '--to', PLACE], own);
    await expect.poll(served, { timeout: 5000 }).toBe(true);
    const tab = await context.newPage();
    await tab.goto('/comparisons');
    await expect(tab.getByRole('heading', { name: 'Comparisons', exact: true })).toBeVisible();
    // The tab before goes on with what it has.
    await page
      .getByRole('link', { name: /Create/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await deploy(['rollback', 'mf-taxonomy', '--to', PLACE], own);
    await expect.poll(served, { timeout: 5000 }).toBe(false);
    await other.dispose();
  } finally {
    await context.close();
    await server.stop();
    bucket.stop();
  }
});
