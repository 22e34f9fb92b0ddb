import { expect, test, type Page } from '@playwright/test';
import { changePage, pageData, type PageRegistry } from '../support/changedPage';
import { signIn, visit } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS } from '../support/remoteScreens';

type Files = Record<string, { before: string; after: string }>;

const text = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

/**
 * The shell of the previous contract: today's shell with its contract lowered by one. A build from back then is not kept;
 * this constant is all that a shell's decisions depend on.
 */
async function shellBefore(page: Page, shell: Record<string, string>): Promise<Files> {
  const files: Files = {};
  for (const path of Object.keys(shell).filter((file) => file.endsWith('.js'))) {
    const before = await text(page, new URL(path, 'http://segno/').pathname);
    const after = before.replace(/current:2,revision:(\d+),supported:\[1,2\]/, 'current:1,revision:$1,supported:[0,1]');
    if (after !== before) files[new URL(path, 'http://segno/').pathname] = { before, after };
  }
  expect(Object.keys(files), 'the contract stands in one file of the shell').toHaveLength(1);
  return files;
}

/** The remotes of the previous contract: today's, declared for it. */
async function remotesBefore(page: Page, { remotes }: PageRegistry): Promise<Files> {
  const files: Files = {};
  for (const { base, integrity } of remotes)
    for (const file of Object.keys(integrity).filter((name) => name.endsWith('.js'))) {
      const before = await text(page, base + file);
      const after = before.replaceAll(/contract:(["'])\^2\1/g, 'contract:"^1"');
      if (after !== before) files[base + file] = { before, after };
    }
  expect(Object.keys(files)).toHaveLength(remotes.length);
  return files;
}

for (const [shell, remotes] of [
  ['today', 'before'],
  ['before', 'today'],
] as const)
  test(`the shell of ${shell} with the remotes of ${remotes}`, async ({ page }) => {
    const errors: string[] = [];
    const asked: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, 'admin@segno.test');
    const data = await pageData(page);
    await changePage(page, {
      files: {
        ...(shell === 'before' && (await shellBefore(page, data.shell))),
        ...(remotes === 'before' && (await remotesBefore(page, data.registry))),
      },
      registry: (registry) => {
        if (shell === 'before') registry.contract = { current: 1, supported: [0, 1] };
        if (remotes === 'before') for (const remote of registry.remotes) remote.contractRange = '^1';
      },
    });
    await page.goto(`/my-sessions${WITH_ALL_SCREENS}`);
    for (const name of remoteNames) {
      const { path, heading, owner } = remoteScreens[name];
      await visit(page, path);
      const screen = page.getByRole('main').getByRole('heading', { name: heading, exact: true });
      if (shell === 'before') {
        await expect(page.getByRole('alert')).toContainText('This screen is being updated');
        await expect(page.getByRole('alert')).toContainText(owner);
        expect(asked.filter((file) => file.startsWith(`/r/${name}/`))).toEqual([]);
      } else {
        await expect(screen).toBeVisible();
        await expect(page.getByRole('alert')).toBeHidden();
      }
    }
    expect(errors).toEqual([]);
  });
