import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../support/people';

const isFile = ({ pathname }: URL): boolean => /^\/(static|r)\/.*\.(js|css)$/.test(pathname);

/** Opens a screen, and returns the paths of the scripts and style sheets that it loads from a remote or from the shell. */
async function filesOf(page: Page, path: string, of: '/r/' | '/static/'): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: { url(): string }): void => {
    const url = new URL(request.url());
    if (isFile(url) && url.pathname.startsWith(of)) files.add(url.pathname);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', note);
  return [...files].sort();
}

const htmlOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path, { headers: { Accept: 'text/html' } })).text();

/** One script and one style sheet that a remote's screen cannot do without: the page names them. */
const oneOfEachKind = async (page: Page): Promise<string[]> => {
  const files = await filesOf(page, '/songs', '/r/');
  const html = await htmlOf(page, '/songs');
  const needed = files.filter((file) => html.includes(`"${file}"`));
  return [...new Map(needed.map((file) => [file.split('.').at(-1), file])).values()];
};

/** One file of the shell for each way to load it: by a tag in the page, or, without a tag, by the shell's code. */
async function oneOfEachWay(page: Page): Promise<string[]> {
  const files = await filesOf(page, '/terms', '/static/');
  const html = await htmlOf(page, '/terms');
  const wayOf = (file: string): string => {
    const tag = /<(script|link)\b[^>]*>/g;
    const found = [...html.matchAll(tag)].find(([text]) => text.includes(`"${file}"`))?.[0] ?? 'none';
    return `${file.split('.').at(-1)} ${/<\w+/.exec(found)?.[0] ?? ''} ${/rel="[^"]*"/.exec(found)?.[0] ?? ''}`;
  };
  return [...new Map(files.map((file) => [wayOf(file), file])).values()];
}

/** The browser's console messages about files that it has blocked. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

const flipOneByte = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = await response.body();
  const at = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(at) ^ 1, at);
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
  await route.fulfill({ status: 200, headers, body });
};

const dataIn = (id: string): RegExp => new RegExp(`(id="${id}"[^>]*>)([^<]*)`);

interface Hashes {
  integrity?: Record<string, string>;
}

/** The page with the hash of one file missing: from its tag, and from the page's data about the shell and the remotes. */
async function withoutHash(route: Route, file: string): Promise<void> {
  const response = await route.fetch();
  const without = (data: string): string => {
    const known: (Hashes & { remotes?: ({ base: string } & Hashes)[] }) | null = JSON.parse(data);
    delete known?.integrity?.[file];
    for (const { base, integrity } of known?.remotes ?? [])
      if (file.startsWith(base)) delete integrity?.[file.slice(base.length)];
    return JSON.stringify(known).replaceAll('<', '\\u003c');
  };
  const body = (await response.text())
    .replace(dataIn('segno-shell'), (_, tag: string, data: string) => tag + without(data))
    .replace(dataIn('segno-registry'), (_, tag: string, data: string) => tag + without(data))
    .replace(/<(?:script|link)\b[^>]*>/g, (tag) =>
      tag.includes(`"${file}"`) ? tag.replace(/ integrity="[^"]*"/, '') : tag,
    );
  await route.fulfill({ response, body });
}

/** The page's message about a part that could not be loaded. */
const says = (page: Page) =>
  page
    .getByText(
      /^(Segno could not be loaded|A part of how Segno looks could not be loaded|This screen could not be loaded|This screen could not be started)/,
    )
    .first();

const isRunning = (page: Page, remote: string): Promise<boolean> =>
  page.evaluate((name) => Object.keys(window).some((key) => key.startsWith(`segno_${name}_`)), remote);

test.describe.configure({ timeout: 400_000 });

test('a file of a remote with one changed byte is not run, and the shell names the failure', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const refusals = watchRefusals(page);
  const files = await oneOfEachKind(page);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    refusals.length = 0;
    await page.route(`**${file}`, flipOneByte);
    await page.goto('/songs', { waitUntil: 'commit' });
    const notice = file.endsWith('.css') ? /Segno looks could not be loaded/ : 'Catalog team';
    await expect(page.getByRole('alert').filter({ hasText: notice }), file).toBeVisible();
    expect(
      refusals.filter((text) => text.includes(file)),
      file,
    ).not.toEqual([]);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await page.unroute(`**${file}`);
  }
});

test('a remote with a missing hash is not run, and the shell names the failure', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  for (const file of await oneOfEachKind(page)) {
    await page.route('/songs', (route) => withoutHash(route, file));
    await page.goto('/songs', { waitUntil: 'commit' });
    await expect(page.getByText('These parts of Segno cannot be used at the moment: catalog.'), file).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    expect(await isRunning(page, 'catalog'), file).toBe(false);
    await page.unroute('/songs');
  }
});

test('of the shell no file runs of which one byte was flipped; the page says what it lacks', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const refusals = watchRefusals(page);
  const files = await oneOfEachWay(page);
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    refusals.length = 0;
    await page.route(`**${file}`, flipOneByte);
    await page.goto('/terms', { waitUntil: 'commit' });
    const shown = page.getByRole('heading', { name: 'Terms', exact: true });
    await expect(says(page).or(shown).first(), file).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => refusals.filter((text) => text.includes(file)).length, file).toBeGreaterThan(0);
    if (file.endsWith('.css')) await expect(says(page), file).toBeVisible();
    await page.unroute(`**${file}`);
  }
});

test('of the shell no file runs whose hash is missing; the page says what it lacks', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const refusals = watchRefusals(page);
  for (const file of await oneOfEachWay(page)) {
    refusals.length = 0;
    await page.route('/terms', (route) => withoutHash(route, file));
    await page.goto('/terms', { waitUntil: 'commit' });
    // The first script is blocked by policy alone, without a console message; nothing is rendered without it.
    const late = page.getByText('Segno could not be loaded yet.');
    const isRefused = async (): Promise<boolean> =>
      refusals.some((text) => text.includes(file)) || (await late.isVisible());
    await expect.poll(isRefused, { message: file, timeout: 30_000 }).toBe(true);
    await expect(
      says(page)
        .or(page.getByRole('heading', { name: 'Terms', exact: true }))
        .first(),
      file,
    ).toBeVisible();
    await page.unroute('/terms');
  }
});

test('every script and style sheet that the page may ask for later has the hash of what is served', async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  const wrong = await page.evaluate(async () => {
    const dataOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');
    const shell: Record<string, string> = dataOf('segno-shell').integrity;
    const remotes: { base: string; integrity: Record<string, string> }[] = dataOf('segno-registry').remotes;
    const listed = [{ base: '', integrity: shell }, ...remotes].flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [base + file, hash] as const),
    );
    const found: string[] = [];
    for (const [file, integrity] of listed)
      await fetch(file, { integrity, cache: 'reload' }).then(
        (answer) => answer.ok || found.push(file),
        () => found.push(file),
      );
    return { found, listed: listed.length };
  });
  expect(wrong.listed).toBeGreaterThan(40);
  expect(wrong.found).toEqual([]);
});
