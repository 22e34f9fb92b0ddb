import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { deploy, handWritten, releasesOf } from '../support/deploy';
import { OWNER, startOwnServer } from '../support/ownServer';
import { logIn } from '../support/people';

/** A remote as teams wrote them for contract 1: it names its screens by route, and takes React from the shell. */
const OLD_REMOTE = `globalThis.segno_relics_0123abcd = {
  init(scope) { this.scope = scope; },
  async get() {
    const [library] = Object.values(this.scope.react);
    const React = (await library.get())();
    const Screen = () => React.createElement('h1', null, 'Relics');
    return () => ({ default: { name: 'relics', contract: '^1', screens: { RELICS: async () => ({ Screen }) } } });
  },
};`;

test('a remote of the contract before works in the shell of today', async ({ browser }) => {
  test.setTimeout(180_000);
  const server = await startOwnServer(OWNER, {});
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const folder = await handWritten(server.dataDir, {
      name: 'relics',
      entry: OLD_REMOTE,
      owner: 'Relics team',
      contractRange: '^1',
      routes: [{ name: 'RELICS', path: '/relics', kind: 'page' }],
      menu: [],
      snapshot: { global: 'segno_relics_0123abcd', module: [], screens: {} },
    });
    await deploy(['publish', folder, '--to', releasesOf(server.dataDir)]);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await logIn(page, OWNER.email, OWNER.password);
    await page.goto('/relics');
    await expect(page.getByRole('heading', { name: 'Relics' })).toBeVisible();
    await page.goto('/comparisons');
    await expect(page.getByRole('heading', { name: 'Comparisons', exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});

/** A registry that was written for a later shell, which went back since; one remote needs that one. */
async function registryOfLaterShell(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'segno-later-'));
  const release = '7-0123456789ab';
  const base = '/r/relics/9.0.0-0123abcd/';
  const integrity = { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` };
  const relics = {
    name: 'relics',
    version: '9.0.0',
    base,
    state: 'on',
    entry: 'remoteEntry.js',
    integrity,
    owner: 'Relics team',
    contractRange: '^9',
    routes: [{ name: 'RELICS', path: '/relics', kind: 'page' }],
    menu: [{ section: 'Songs', label: 'Relics', route: 'RELICS', permission: [], order: 1 }],
    snapshot: { global: 'segno_relics_0123abcd', module: [], screens: {} },
  };
  const document = {
    schema: 1,
    env: 'production',
    release,
    issuedAt: '2026-01-01T00:00:00.000Z',
    contract: { current: 9, supported: [8, 9] },
    remotes: [relics],
    previous: null,
    action: 'publish',
    changed: ['relics'],
    publishedBy: 'relics',
    newestBuilds: {},
  };
  const files = {
    [`${base.slice(1)}remoteEntry.js`]: 'globalThis.relicsWereLoaded = true;',
    [`registry/production/${release}.json`]: JSON.stringify(document),
    'registry/production/current': JSON.stringify({ release }),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), content);
  }
  return place;
}

test('a remote for a later shell shows its planned card, and none of its files is asked for', async ({ browser }) => {
  test.setTimeout(180_000);
  const place = await registryOfLaterShell();
  const server = await startOwnServer(OWNER, { RELEASES: place });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await logIn(page, OWNER.email, OWNER.password);
    await page.goto('/relics');
    const card = page.getByRole('alert');
    await expect(card).toContainText('This screen is being updated');
    await expect(card).toContainText('Relics team');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Relics', exact: true }).hover();
    await page.getByRole('link', { name: 'Comparisons', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Comparisons', exact: true })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/r/relics/'))).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await rm(place, { recursive: true });
  }
});
