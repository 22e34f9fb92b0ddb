import { expect, test } from '@playwright/test';
import { changePage } from '../support/changedPage';
import { signIn } from '../support/people';

test('a registry that names an address elsewhere loads nothing from there', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '');
  const bases = [
    'https://evil.test/r/taxonomy/',
    'http://localhost:4129/r/taxonomy/',
    `${origin.protocol}//${origin.host}@evil.test/r/`,
    `${origin.protocol}//${origin.hostname}.evil.test/r/`,
    '//evil.test/r/',
    '/\\evil.test/r/',
    'javascript:globalThis.intruder=1;/r/',
    'data:text/javascript,globalThis.intruder=1;/',
    '/r/../../v1/',
  ];
  let base = '';
  await changePage(page, {
    registry: ({ remotes }) => {
      for (const remote of remotes) if (remote.name === 'taxonomy') remote.base = base;
    },
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin.origin) foreign.push(request.url());
  });
  await signIn(page, 'admin@segno.test');
  for (base of bases) {
    await page.goto('/comparisons');
    // Dropped alone: the others are there.
    await expect(page.getByText('Page not found. Sorry!')).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Songs', exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
  expect(foreign).toEqual([]);
});
