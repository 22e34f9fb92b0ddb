import { expect, test, type Browser, type Page, type Route } from '@playwright/test';
import { changePage, hashOf } from '../support/changedPage';
import { playedSeconds, signIn, visit } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS, type RemoteName } from '../support/remoteScreens';

/**
 * A fault of a remote; made before the page is opened, and mended without a reload. `giveUp`: has the time pass that the
 * shell waits.
 */
type Fault = (page: Page, remote: RemoteName) => Promise<{ mend: () => Promise<void>; giveUp?: () => Promise<void> }>;

/** What the server answers for the remote's files, until it is mended. */
const answering =
  (answer: (route: Route) => Promise<void> | void): Fault =>
  async (page, remote) => {
    const files = `**/r/${remote}/**`;
    await page.route(files, answer);
    return { mend: () => page.unroute(files) };
  };

/** The server takes a call for the remote's files, and never answers it. */
const hanging: Fault = async (page, remote) => {
  await page.clock.install();
  const giveUp = () =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1000);
        return page.getByRole('alert').isVisible();
      })
      .toBe(true);
  return { ...(await answering(() => undefined)(page, remote)), giveUp };
};

/** A release with this code is the one in the page; the server has the sound one by then, as after a rollback. */
const released =
  (code: string): Fault =>
  async (page, remote) => {
    const base = `/r/${remote}/9.9.9-deadbeef/`;
    const script = code.replaceAll('ROUTE', remoteScreens[remote].route);
    await changePage(page, {
      registry: ({ remotes }) => {
        const entry = remotes.find(({ name }) => name === remote);
        if (!entry) throw new Error(`There is no ${remote}`);
        Object.assign(entry, {
          base,
          entry: 'remoteEntry.js',
          integrity: { 'remoteEntry.js': hashOf(script) },
          snapshot: { global: 'segno_faulty', module: [], screens: {} },
        });
      },
    });
    await page.route(`**${base}**`, (route) =>
      route.request().url().endsWith('remoteEntry.js')
        ? route.fulfill({ body: script, contentType: 'text/javascript' })
        : route.fulfill({ status: 404 }),
    );
    return { mend: async () => undefined };
  };

/** A remote whose screen does this when React renders it. */
const screenThat = (body: string): string => `globalThis.segno_faulty = {
  init(scope) { this.scope = scope; },
  async get() {
    const [library] = Object.values(this.scope.react);
    const React = (await library.get())();
    const Screen = () => { ${body} };
    return () => ({ default: { name: 'faulty', contract: '^2', screens: { ROUTE: async () => ({ Screen }) } } });
  },
};`;

const faults: Record<string, Fault> = {
  'is refused': answering((route) => route.abort('connectionrefused')),
  'answers 503': answering((route) => route.fulfill({ status: 503, body: 'Service Unavailable' })),
  'does not answer': hanging,
  'answers HTML': answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hi' })),
  'has the wrong hash': answering(async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  }),
  'throws at evaluation': released('throw new Error("broken at evaluation");'),
  'throws at render': released(screenThat('throw new Error("broken at render");')),
  'throws in an effect': released(
    screenThat(
      'React.useEffect(() => { throw new Error("broken in an effect"); }, []); return React.createElement("h1", null, "Here");',
    ),
  ),
};

async function survives(browser: Browser, remote: RemoteName, fault: Fault): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'admin@segno.test');
  const { mend, giveUp } = await fault(page, remote);
  // The music comes from another remote.
  await page.goto((remote === 'catalog' ? '/track-submissions' : '/songs') + WITH_ALL_SCREENS);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const { path, heading, owner } = remoteScreens[remote];

  await visit(page, path);
  await giveUp?.();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(owner);
  const heard = await playedSeconds(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Songs', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(heard);

  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await context.close();
}

for (const remote of remoteNames)
  for (const [name, fault] of Object.entries(faults))
    test(`when ${remote} ${name}, menu and music go on, and Retry brings it back`, ({ browser }) =>
      survives(browser, remote, fault));
