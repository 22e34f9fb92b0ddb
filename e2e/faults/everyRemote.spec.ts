import { expect, test, type Page, type Route } from '@playwright/test';
import { playedSeconds, signIn, visit } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS, type RemoteName } from '../support/remoteScreens';

/**
 * Causes a fault in these remotes, before the page is opened; `mend` ends it for one of them without a reload. `giveUp`
 * advances the clock until the shell stops waiting.
 */
type Fault = (
  page: Page,
  remotes: readonly RemoteName[],
) => Promise<{ mend: (remote: RemoteName) => Promise<void>; giveUp?: () => Promise<void> }>;

/** The server's response for the remotes' files, until they are mended. */
const answering =
  (answer: (route: Route) => Promise<void> | void): Fault =>
  async (page, remotes) => {
    const filesOf = (remote: RemoteName) => `**/r/${remote}/**`;
    for (const remote of remotes) await page.route(filesOf(remote), answer);
    return { mend: (remote) => page.unroute(filesOf(remote)) };
  };

/** The server accepts a request for the remotes' files and never answers it. */
const hanging: Fault = async (page, remotes) => {
  await page.clock.install();
  const giveUp = () =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1000);
        return page.getByRole('alert').isVisible();
      })
      .toBe(true);
  return { ...(await answering(() => undefined)(page, remotes)), giveUp };
};

const faults: Record<string, Fault> = {
  'is refused': answering((route) => route.abort('connectionrefused')),
  'answers 503': answering((route) => route.fulfill({ status: 503, body: 'Service Unavailable' })),
  'does not answer': hanging,
  'answers HTML': answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hi' })),
  'has the wrong hash': answering(async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  }),
};

/** The remote's screen cannot be loaded: menu and music keep working, and a retry loads it once it is mended. */
async function survives(page: Page, remote: RemoteName, o: Awaited<ReturnType<Fault>>): Promise<void> {
  const { path, heading, owner } = remoteScreens[remote];
  await visit(page, path);
  await o.giveUp?.();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(owner);
  const heard = await playedSeconds(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Songs', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // When a song ends, the next one starts.
  await expect.poll(() => playedSeconds(page)).not.toBe(heard);

  await o.mend(remote);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/**
 * One remote for each fault, and all others for one fault: the shell requests all of them in the same way. The music is
 * started on the first page, which needs none of the faulty ones.
 */
const cases: readonly (readonly [fault: string, start: string, faulty: readonly RemoteName[]])[] = [
  ['answers 503', '/track-submissions', remoteNames.filter((name) => name !== 'submissions')],
  ...Object.keys(faults)
    .filter((fault) => fault !== 'answers 503')
    .map((fault) => [fault, '/songs', ['submissions']] as const),
];

for (const [name, start, faulty] of cases)
  test(`when ${faulty.join(', ')} ${name}, menu and music go on, and Retry brings it back`, async ({ page }) => {
    await signIn(page, 'admin@segno.test');
    const made = await faults[name]?.(page, faulty);
    if (!made) throw new Error(`There is no fault ${name}`);
    await page.goto(start + WITH_ALL_SCREENS);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const remote of faulty) await test.step(remote, () => survives(page, remote, made));
  });
