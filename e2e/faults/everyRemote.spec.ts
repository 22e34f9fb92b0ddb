import { expect, test, type Page, type Route } from '@playwright/test';
import type { PageRegistry } from '../support/changedPage';
import { releaseOf, type FaultyCode } from '../support/faultyRelease';
import { playedSeconds, signIn, visit } from '../support/people';
import { remoteNames, remoteScreens, WITH_ALL_SCREENS, type RemoteName } from '../support/remoteScreens';

type Answer = (route: Route) => Promise<void> | void;

/** What happens to the files of a remote. The one without an answer comes first: a retry would wait for it for ten seconds. */
const answers: Record<string, Answer> = {
  'does not answer': () => undefined,
  'is refused': (route) => route.abort('connectionrefused'),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hi' }),
  'has the wrong hash': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  },
};

/** What is wrong with the release that the server names when a retry asks for the newest one. */
const releases: Record<string, FaultyCode> = {
  'throws when it is evaluated': { entry: 'throw new Error("broken file");' },
  'throws when it renders': { screen: 'throw new Error("broken render");' },
  'throws in an effect': {
    screen: 'React.useEffect(() => { throw new Error("broken effect"); }, []); return h("h1");',
  },
};

/** Causes faults in these remotes, one after the other; until then the page gets them as they are. */
async function faultsIn(page: Page, faulty: readonly RemoteName[]) {
  let answer: Answer | undefined;
  let broken: Record<string, ReturnType<typeof releaseOf>> = {};
  const isFaulty = (name: string | undefined) => faulty.some((one) => one === name);
  await page.route('**/r/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const released = Object.values(broken).find(({ release }) => pathname === release.base + release.entry);
    if (released) await route.fulfill({ body: released.script, contentType: 'text/javascript' });
    else if (answer && isFaulty(pathname.split('/')[2])) await answer(route);
    else await route.fallback();
  });
  await page.route('**/registry/current', async (route) => {
    const response = await route.fetch();
    const registry: PageRegistry = await response.json();
    for (const remote of registry.remotes) Object.assign(remote, broken[remote.name]?.release);
    await route.fulfill({ response, json: registry });
  });
  return {
    make(name: string, build: number) {
      answer = answers[name];
      const code = releases[name];
      const release = (remote: RemoteName) =>
        [remote, releaseOf(remote, remoteScreens[remote].route, code ?? {}, `0000000${build}`)] as const;
      broken = code ? Object.fromEntries(faulty.map(release)) : {};
    },
    mend() {
      answer = undefined;
      broken = {};
    },
  };
}

const names = [...Object.keys(answers), ...Object.keys(releases)];

/** The shell requests all remotes in the same way. The music comes from a remote that works. */
for (const [start, faulty] of [
  ['/track-submissions', remoteNames.filter((name) => name !== 'submissions')],
  ['/songs', ['submissions']],
] as const)
  test(`whatever is wrong with ${faulty.join(', ')}, a card names the owner, menu and music go on, and Retry takes what works again`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    await signIn(page, 'admin@segno.test');
    const faults = await faultsIn(page, faulty);
    faults.make(names[0] ?? '', 0);
    await page.goto(start + WITH_ALL_SCREENS);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const alert = page.getByRole('alert');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const giveUp = async () => {
      await page.clock.fastForward(1000);
      return alert.isVisible();
    };
    /** Retries, and waits until the card has gone. */
    const retry = async () => {
      const card = await alert.elementHandle();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await card?.waitForElementState('hidden');
    };

    for (const remote of faulty) {
      const { path, heading, owner } = remoteScreens[remote];
      for (const [at, name] of names.entries())
        await test.step(`${remote} ${name}`, async () => {
          const heard = await playedSeconds(page);
          faults.make(name, at);
          if (at > 0) await retry();
          else {
            await visit(page, path);
            await expect.poll(giveUp, { intervals: [100] }).toBe(true);
          }
          await expect(alert).toContainText(owner);
          await expect(alert).not.toContainText('Minified');
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await expect(menu.getByRole('link', { name: 'Songs', exact: true })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
          // When a song ends, the next one starts.
          await expect.poll(() => playedSeconds(page)).not.toBe(heard);
        });
      faults.mend();
      await retry();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(alert).toBeHidden();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
  });
