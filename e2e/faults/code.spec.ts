import { expect, test, type Page } from '@playwright/test';
import { changePage } from '../support/changedPage';
import { moduleOf, releaseOf, type FaultyCode } from '../support/faultyRelease';
import { openMenu, playedSeconds, signIn, visit } from '../support/people';

interface Fault extends FaultyCode {
  /** True if nothing can be rendered: a card names the owner of the screen. Otherwise the screen keeps working as far as possible. */
  hasCard: boolean;
  /** What the user does on the screen. */
  act?: (page: Page) => Promise<unknown>;
}

const card = (part: Omit<Fault, 'hasCard'>): Fault => ({ ...part, hasCard: true });
const noCard = (screen: string, act?: Fault['act']): Fault => ({ screen, hasCard: false, ...(act && { act }) });

const heading = `return h('h1', null, 'Here');`;
const button = (onClick: string): string => `return h('button', { onClick: () => { ${onClick} } }, 'Do it');`;
const doIt = (page: Page) => page.getByRole('button', { name: 'Do it' }).click();
const atOnce = (effect: string): string => `React.useEffect(() => { ${effect} }, []); ${heading}`;

// React catches everything thrown while rendering in one place, whatever threw it, so a few cases are enough for those.
const faults: Record<string, Fault> = {
  'a file that does not parse': card({ entry: 'const = 1;' }),
  'a file that is no container': card({ entry: 'globalThis.GLOBAL = 1;' }),
  'a container that cannot begin': card({
    entry: 'globalThis.GLOBAL = { init() { throw new Error("no"); }, get() {} };',
  }),
  'a module that throws': card({ module: 'throw new Error("broken module");' }),
  'no default export': card({ module: 'return () => ({});' }),
  'another contract': card({ module: `return () => ({ default: { contract: '^99', screens: {} } });` }),
  'a start that throws': card({ module: moduleOf('screens: {}, start() { throw new Error("no start"); }') }),
  'a screen that is not there': card({ module: moduleOf('screens: {}') }),
  'a screen that cannot be imported': card({ module: moduleOf('screens: { ROUTE: () => Promise.reject("no") }') }),
  'a screen that is no component': card({ module: moduleOf(`screens: { ROUTE: async () => ({ Screen: 'div' }) }`) }),
  'something that is no error in render': card({ screen: 'throw undefined;' }),
  'a component that the host does not have': card({ screen: 'return h(host.NoSuchComponent);' }),
  'an object instead of an element': card({ screen: 'return { title: "Here" };' }),
  'an error in a portal': card({
    screen: `return dom.createPortal(h(() => { throw new Error('broken portal'); }), document.body);`,
  }),
  'an error in an effect': card({ screen: atOnce('throw new Error("broken effect");') }),
  'a state that each effect sets': card({
    screen: `const [, set] = React.useState({}); React.useLayoutEffect(() => set({})); ${heading}`,
  }),
  'an error when it is left': noCard(`React.useEffect(() => () => { throw new Error("x"); }, []); ${heading}`),
  'elements that it takes away itself': noCard(
    `const own = React.useRef(); React.useEffect(() => own.current.parentNode.replaceChildren(), []);
    return h('h1', { ref: own }, 'Here');`,
  ),
  'a promise that never settles': noCard('throw new Promise(() => undefined);'),
  'an error in a handler': noCard(button('throw new Error("broken handler");'), doIt),
  'a promise that is rejected': noCard(atOnce('void Promise.reject(new Error("nobody catches it"));')),
  'a timer that throws for ever': noCard(atOnce('setInterval(() => { throw new Error("broken timer"); }, 20);')),
  'a storage that is full': noCard(
    atOnce(`let part = 'x'.repeat(1e6);
      for (const storage of [localStorage, sessionStorage])
        for (let at = 0; part; at += 1) try { storage.setItem('full' + at, part); } catch { part = part.slice(1 + part.length / 2); }`),
  ),
  'a storage with nonsense in it': noCard(
    atOnce(`for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, '{"null":[');`),
  ),
  'a history that it floods': noCard(
    atOnce(`for (let at = 0; at < 120; at += 1) history.replaceState(null, '', location.pathname + '?at=' + at);`),
  ),
  'a notification that is an object': noCard(atOnce('host.notify.error({ status: 500 }); host.notifyError?.({});')),
  'a player that is given nonsense': noCard(atOnce('host.player.load(7); host.player.load({ queue: [null] });')),
  'twenty thousand elements': noCard(`return Array.from({ length: 20_000 }, (_, at) => h('i', { key: at }, at));`),
  'a page title that it takes': noCard(atOnce(`document.title = ''; document.documentElement.lang = 'xx';`)),
  'members of every object': noCard(atOnce('Object.prototype.everywhere = { of: "a remote" };')),
};

/** Each fault as a remote of its own, next to the working ones. */
const faulty = Object.entries(faults).map(([title, fault], at) => {
  const [name, route, owner] = [`faulty-${at}`, `FAULTY_${at}`, `Team ${at}.`];
  const { release, script } = releaseOf(name, route, fault);
  const routes = [{ name: route, path: `/${name}`, kind: 'page', permission: ['CAN_LOGIN_TO_SEGNO'] }];
  const entry = { name, owner, contractRange: '^2', version: '1.0.0', state: 'on', routes, menu: [], ...release };
  return { ...fault, title, path: `/${name}`, owner, release, entry, script };
});

test(`of ${faulty.length} faults of a remote’s code none takes the menu, the song or the next screen, and a card says whose it is`, async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  await changePage(page, {
    registry({ remotes }) {
      remotes.push(...faulty.map(({ entry }) => entry));
    },
  });
  await page.route('**/r/faulty-*/**', (route) => {
    const script = faulty.find(({ entry }) =>
      route
        .request()
        .url()
        .endsWith(entry.base + entry.entry),
    )?.script;
    return route.fulfill(script === undefined ? { status: 404 } : { body: script, contentType: 'text/javascript' });
  });
  await page.goto('/songs');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const alert = page.getByRole('alert');

  for (const { title, path, owner, hasCard, act } of faulty)
    await test.step(title, async () => {
      const heard = await playedSeconds(page);
      await visit(page, path);
      if (hasCard) {
        await expect.soft(alert, title).toContainText(owner);
        await expect.soft(alert, title).not.toContainText('Minified');
      }
      await act?.(page);
      await openMenu(page, 'Genres');
      await expect(page.getByRole('heading', { name: 'Genres', exact: true }), title).toBeVisible();
      await expect.soft(alert, title).toHaveCount(0);
      // When a song ends, the next one starts.
      await expect.poll(() => playedSeconds(page), title).not.toBe(heard);
    });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
