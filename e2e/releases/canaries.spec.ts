import { expect, test, type Browser, type Page } from '@playwright/test';
import { deploy, otherBuild, releasesOf } from '../support/deploy';
import { fillLogin, PASSWORD, signIn } from '../support/people';

const to = ['--to', releasesOf()];

async function menuOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto('/comparisons');
  return page;
}

const entry = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Terms', exact: true })).toBeVisible();
  return menu.getByRole('link', { name: /^(Comparisons|Likenesses)$/ }).allTextContents();
};

test('a canary for a role is in its tabs alone, and is taken back without a publish', async ({ browser }) => {
  const build = await otherBuild('taxonomy', (json) => json.replace('"label": "Comparisons"', '"label": "Likenesses"'));
  await deploy(['publish', build.folder, '--canary', 'role:Administrator', ...to]);
  try {
    const admin = await menuOf(browser, 'admin@segno.test');
    expect(await entry(admin)).toEqual(['Likenesses']);
    const tagger = await menuOf(browser, 'tagger@segno.test');
    expect(await entry(tagger)).toEqual(['Comparisons']);

    // A page that was opened before anybody was signed in.
    const context = await browser.newContext();
    const late = await context.newPage();
    await late.goto('/comparisons');
    await fillLogin(late, 'admin@segno.test', PASSWORD);
    await expect(late.getByRole('heading', { name: /^(Comparisons|Likenesses)$/ })).toBeVisible();
    expect(await entry(late)).toEqual(['Likenesses']);
    await context.close();

    await deploy(['abort', 'mf-taxonomy', '--reason', 'Seen by hand', ...to]);
    await admin.goto('/terms');
    expect(await entry(admin)).toEqual(['Comparisons']);
    expect(await deploy(['status', 'mf-taxonomy', ...to])).toContain('abort taxonomy by');
    for (const page of [admin, tagger]) await page.context().close();
  } finally {
    await deploy(['abort', 'mf-taxonomy', ...to]).catch(() => undefined);
    await build.dispose();
  }
});
