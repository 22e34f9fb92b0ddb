import { expect, test, type Browser, type Page } from '@playwright/test';
import { audit } from '../support/findings';
import { deploy, handWritten, otherBuild, releasesOf } from '../support/deploy';
import { signIn } from '../support/people';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const to = ['--to', releasesOf()];
const stamp = Date.now().toString(36).slice(-6);

async function tabOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /preview/i });
const menuHas = async (page: Page, name: string): Promise<boolean> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Songs', exact: true })).toBeVisible();
  const has = (await menu.getByRole('link', { name, exact: true }).count()) > 0;
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return has;
};

test('a registered preview is opened by its link, in one tab alone, and left again', async ({ browser }) => {
  const name = `likenesses-${stamp}`;
  const build = await otherBuild('taxonomy', (json) => json.replace('"label": "Comparisons"', '"label": "Likenesses"'));
  await deploy(['preview', build.folder, '--name', name, ...to]);
  const page = await tabOf(browser, 'admin@segno.test');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/comparisons?preview=${name}&sort_by=name`);
  await expect(heading(page, 'Likenesses').or(heading(page, 'Comparisons'))).toBeVisible();
  await expect(banner(page)).toContainText(`Preview ${name} of taxonomy`);
  expect(new URL(page.url()).searchParams.has('preview')).toBe(false);
  expect(new URL(page.url()).searchParams.get('sort_by')).toBe('name');
  expect(asked.some((path) => path.startsWith(build.base))).toBe(true);
  expect(await menuHas(page, 'Likenesses')).toBe(true);
  expect(await audit(page, 'a preview')).toEqual([]);

  // The preview stays in this tab, and does not apply to others.
  await page.goto('/terms');
  await expect(banner(page)).toContainText(name);
  const other = await page.context().newPage();
  await other.goto('/comparisons');
  await expect(heading(other, 'Comparisons')).toBeVisible();
  await expect(banner(other)).toBeHidden();
  expect(await menuHas(other, 'Likenesses')).toBe(false);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(heading(page, 'Terms')).toBeVisible();
  expect(await menuHas(page, 'Likenesses')).toBe(false);

  // The link is for users who may see releases; others get the page without the preview.
  const colleague = await tabOf(browser, 'catalog@segno.test');
  await colleague.goto(link);
  await expect(banner(colleague)).toHaveText(new RegExp(`^The preview ${name} is not open to you.`));
  expect(await menuHas(colleague, 'Likenesses')).toBe(false);
  await colleague.getByRole('button', { name: 'OK' }).click();
  await colleague.reload();
  await expect(banner(colleague)).toBeHidden();

  await deploy(['preview', '--remove', '--name', name, ...to]);
  await page.goto(link);
  await expect(banner(page)).toContainText(`The preview ${name} was removed or has expired.`);
  for (const one of [page, colleague]) await one.context().close();
  await build.dispose();
});

test('somebody who logs in on the link gets the preview', async ({ browser }) => {
  const name = `login-${stamp}`;
  const build = await otherBuild('taxonomy', (json) => json);
  await deploy(['preview', build.folder, '--name', name, ...to]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/comparisons?preview=${name}`);
  await page.getByLabel('Email').fill('admin@segno.test');
  await page.getByLabel('Password', { exact: true }).fill('Segno-demo-1');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(heading(page, 'Comparisons')).toBeVisible();
  await expect(banner(page)).toContainText(`Preview ${name} of taxonomy`);
  await deploy(['preview', '--remove', '--name', name, ...to]);
  await context.close();
  await build.dispose();
});

const BROKEN = `globalThis.segno_broken_preview = {
  init(scope) { this.scope = scope; },
  async get() {
    const Screen = () => { throw new Error('broken at render'); };
    return () => ({ default: { name: 'taxonomy', contract: '^2', screens: { COMPARISONS: async () => ({ Screen }) } } });
  },
};`;

test('a preview that throws is dropped once: the released screen takes its place', async ({ browser }) => {
  const name = `broken-${stamp}`;
  const dir = await mkdtemp(join(tmpdir(), 'segno-broken-'));
  const folder = await handWritten(dir, {
    name: 'taxonomy',
    entry: BROKEN,
    owner: 'Taxonomy team',
    contractRange: '^2',
    routes: [{ name: 'COMPARISONS', path: '/comparisons', kind: 'page' }],
    menu: [],
    snapshot: { global: 'segno_broken_preview', module: [], screens: {} },
  });
  await deploy(['preview', folder, '--name', name, ...to]);
  const page = await tabOf(browser, 'admin@segno.test');
  await page.goto(`/comparisons?preview=${name}`);
  await expect(heading(page, 'Comparisons')).toBeVisible();
  await expect(banner(page)).toContainText(`The preview ${name} did not work and was dropped.`);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await menuHas(page, 'Comparisons')).toBe(true);
  // The next page does not retry it.
  await page.reload();
  await expect(banner(page)).toContainText('was dropped');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(banner(page)).toBeHidden();
  await deploy(['preview', '--remove', '--name', name, ...to]);
  await page.context().close();
  await rm(dir, { recursive: true });
});
