import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../support/people';

/** A screen of each remote, who opens it, and whose it is said to be when it fails. */
const screens = [
  { remote: 'catalog', path: '/songs', email: 'admin@segno.test', owner: 'Catalog team' },
  { remote: 'submissions', path: '/track-submissions', email: 'admin@segno.test', owner: 'Submissions team' },
  { remote: 'taxonomy', path: '/terms', email: 'admin@segno.test', owner: 'Taxonomy team' },
  {
    remote: 'money',
    path: '/performing-rights-organizations/earnings',
    email: 'admin@segno.test',
    owner: 'Money team',
  },
  { remote: 'portal', path: '/my-tracks', email: 'artist@segno.test', owner: 'Portal team' },
] as const;

const isFile = ({ pathname }: URL): boolean => /^\/(static|r)\/.*\.(js|css)$/.test(pathname);

/** Opens a screen, and gives the paths of the scripts and style sheets that came with it. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: { url(): string }): void => {
    const url = new URL(request.url());
    if (isFile(url)) files.add(url.pathname);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', note);
  return [...files].sort();
}

/** The browser's words about files that it has refused. */
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

/** The page as it would be had nobody noted the hash of one file: not in its tag, nor in what the page knows of the shell or of remotes. */
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

/** What the page says where a part of it did not come. */
const says = (page: Page) =>
  page
    .getByText(
      /^(Segno could not be loaded|A part of how Segno looks could not be loaded|This screen could not be loaded|This screen could not be started)/,
    )
    .first();

const isRunning = (page: Page, remote: string): Promise<boolean> =>
  page.evaluate((name) => Object.keys(window).some((key) => key.startsWith(`segno_${name}_`)), remote);

test.describe.configure({ timeout: 400_000 });

for (const { remote, path, email, owner } of screens)
  test(`of ${remote} no file runs of which one byte was flipped; the shell lives and says so`, async ({ page }) => {
    await signIn(page, email);
    const refusals = watchRefusals(page);
    const files = (await filesOf(page, path)).filter((file) => file.startsWith('/r/'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      refusals.length = 0;
      await page.route(`**${file}`, flipOneByte);
      await page.goto(path, { waitUntil: 'commit' });
      const notice = file.endsWith('.css') ? /Segno looks could not be loaded/ : owner;
      await expect(page.getByRole('alert').filter({ hasText: notice }), file).toBeVisible();
      expect(
        refusals.filter((text) => text.includes(file)),
        file,
      ).not.toEqual([]);
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
      await page.unroute(`**${file}`);
    }
  });

for (const { remote, path, email } of screens)
  test(`of ${remote} nothing runs when a hash is missing; the shell lives and says so`, async ({ page }) => {
    await signIn(page, email);
    const files = (await filesOf(page, path)).filter((file) => file.startsWith('/r/'));
    for (const file of files) {
      await page.route(path, (route) => withoutHash(route, file));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText(`These parts of Segno cannot be used at the moment: ${remote}.`), file).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
      expect(await isRunning(page, remote), file).toBe(false);
      await page.unroute(path);
    }
  });

test('of the shell no file runs of which one byte was flipped; the page says what it lacks', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  const refusals = watchRefusals(page);
  const files = (await filesOf(page, '/terms')).filter((file) => file.startsWith('/static/'));
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
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
  const files = (await filesOf(page, '/terms')).filter((file) => file.startsWith('/static/'));
  for (const file of files) {
    refusals.length = 0;
    await page.route('/terms', (route) => withoutHash(route, file));
    await page.goto('/terms', { waitUntil: 'commit' });
    // The first script is refused by policy alone, of which the console has no word: without it nothing is rendered.
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

test('every script and style sheet that the shell may ask for later has the hash of what is served', async ({
  page,
}) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  const wrong = await page.evaluate(async () => {
    const listed: { integrity: Record<string, string> } = JSON.parse(
      document.getElementById('segno-shell')?.textContent ?? '',
    );
    const found: string[] = [];
    for (const [file, hash] of Object.entries(listed.integrity))
      await fetch(file, { integrity: hash, cache: 'reload' }).then(
        (answer) => answer.ok || found.push(file),
        () => found.push(file),
      );
    return { found, listed: Object.keys(listed.integrity).length };
  });
  expect(wrong.listed).toBeGreaterThan(20);
  expect(wrong.found).toEqual([]);
});
